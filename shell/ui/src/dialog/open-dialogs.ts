interface OpenDialog {
  element: HTMLDialogElement;
  /** Escape was pressed, or the browser closed the dialog. */
  onLeave: () => void;
}

let stack: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

/** Open dialogs, topmost last. */
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

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function set(next: readonly OpenDialog[]): void {
  stack = next;
  tellRoot();
  for (const listener of listeners) listener();
}

/** The dimmed canvas of overlay.css: `:has(:modal)` would match every element anew at each change. */
function tellRoot(): void {
  const { dataset } = document.documentElement;
  if (stack.length === 0) delete dataset['modal'];
  else
    dataset['modal'] = stack.every(({ element }) => element.matches('.club-dialog-side')) ? 'side' : 'centre';
}

/** Handled here: browsers close a dialog on a second Escape even when it is cancelled. */
function leaveTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  stack.at(-1)?.onLeave();
}
