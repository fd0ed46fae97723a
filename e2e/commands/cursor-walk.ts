import type { Page } from '@playwright/test';

/** Enough to pass the menu, the tools of a list and its first rows. */
const maxStops = 60;

interface Stop {
  name: string;
  fault: 'cannot be seen to have the cursor' | 'is hidden while it has the cursor' | null;
  /** Seen before on this walk: it goes round. */
  again: boolean;
  /** Where the cursor was one key before, though there are other controls. */
  isCaught: boolean;
}

/**
 * Tabs through a screen or its top dialog. Returns controls without a visible focus (WCAG 2.4.7), covered ones (2.4.11)
 * and a keyboard trap (2.1.2).
 */
export async function walkCursor(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (!stop) continue; // the browser's own controls, between the end and the beginning
    const fault = stop.fault && (await faultOnceDrawn(page));
    if (fault) faults.add(`${stop.name} ${fault}`);
    if (stop.isCaught) faults.add(`${stop.name} keeps the cursor`);
    if (stop.again) break;
  }
  return [...faults];
}

/** The fault that remains after rendering. */
async function faultOnceDrawn(page: Page): Promise<Stop['fault']> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return (await page.evaluate(readStop))?.fault ?? null;
}

/** Runs in the page. */
function readStop(): Stop | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const before = focused.dataset['walked'];
  for (const one of document.querySelectorAll<HTMLElement>('[data-walked=last]'))
    one.dataset['walked'] = 'yes';
  focused.dataset['walked'] = 'last';
  const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';
  const others = (focused.closest('dialog') ?? document).querySelectorAll<HTMLElement>(controls);
  const isCaught =
    before === 'last' &&
    [...others].some((one) => one !== focused && one.tabIndex === 0 && one.checkVisibility());
  const label =
    focused.closest('label') ?? (focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined);
  const words =
    (focused.getAttribute('aria-label') ?? focused.textContent?.trim()) || label?.textContent || '';
  const name = `${focused.tagName.toLowerCase()} «${words.slice(0, 40)}»`;

  /** The control, or the label shown in place of a visually hidden input. */
  const drawn = [focused, focused.closest('label'), focused.parentElement].filter((one) => one !== null);
  const isMarked = drawn.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
  });

  const seen = focused.closest('label') ?? focused;
  const box = seen.getBoundingClientRect();
  const across = [0.1, 0.5, 0.9].map((share) => box.left + box.width * share);
  const down = [0.2, 0.5, 0.8].map((share) => box.top + box.height * share);
  const isInView = across.some((x) =>
    down.some((y) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (seen.contains(hit) || hit.contains(focused));
    }),
  );
  const fault = !isMarked
    ? 'cannot be seen to have the cursor'
    : !isInView
      ? 'is hidden while it has the cursor'
      : null;
  return { name, fault, again: before !== undefined, isCaught };
}
