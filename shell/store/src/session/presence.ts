/** A call made so long after the last input is a poll, or another thing that nobody did, in ms. */
const aloneAfter = 30_000;

/** What a person does; moving the mouse is not enough. */
const inputs = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;

/** ms since 1970. Opening the page is the first input. */
let lastInput = Date.now();
let lastUse = Date.now();

/** Whether nobody has touched the page for a while. */
export const isAlone = (): boolean => Date.now() - lastInput > aloneAfter;

/** A call now prolongs the session. */
export function noteUse(): void {
  lastUse = Date.now();
}

/** ms since a call of this page last prolonged the session. */
export const unusedFor = (): number => Date.now() - lastUse;

/** Calls `told` after each input. Returns the stop. */
export function watchPresence(told: () => void): () => void {
  const noteInput = () => {
    lastInput = Date.now();
    told();
  };
  const options = { capture: true, passive: true };
  for (const name of inputs) window.addEventListener(name, noteInput, options);
  return () => {
    for (const name of inputs) window.removeEventListener(name, noteInput, options);
  };
}
