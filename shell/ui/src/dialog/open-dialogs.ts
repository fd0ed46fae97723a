/** A dialog in view. */
interface OpenDialog {
  element: HTMLDialogElement;
  /** Escape was pressed, or the browser closed it: it closes, or asks first. */
  onLeave: () => void;
}

let stack: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

/** The dialogs in view, the last one on top: only what is inside that one can be reached. */
export const openDialogs = {
  top: () => stack.at(-1)?.element,

  /** Adds one on top; returns what takes it away. */
  add: (dialog: OpenDialog): (() => void) => {
    if (stack.length === 0) document.addEventListener('keydown', leaveTop);
    set([...stack, dialog]);
    return () => {
      set(stack.filter((other) => other !== dialog));
      if (stack.length === 0) document.removeEventListener('keydown', leaveTop);
    };
  },

  /** Told whenever another one may be on top. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function set(next: readonly OpenDialog[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Not left to the browser: a second Escape would close a dialog whatever it answers, and leave it half alive. */
function leaveTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  stack.at(-1)?.onLeave();
}
