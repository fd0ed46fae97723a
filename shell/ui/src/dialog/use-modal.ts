import { useLayoutEffect, type RefObject } from 'react';

/** Opens a `<dialog>` as a modal while it `isOpen`; closing it, before it leaves the page too, gives the focus back. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    element.showModal();
    placeFocus(element);
    return () => element.close();
  }, [dialog, isOpen]);
}

/** The browser would focus the closing cross: a person wants the first field, the safe answer of a question, or the title. */
function placeFocus(dialog: HTMLDialogElement): void {
  const field = '.club-dialog-body :is(input, select, textarea):not(:disabled, [aria-hidden])';
  const answer = dialog.matches('[role="alertdialog"]') ? 'footer button' : 'h2';
  const target = dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector<HTMLElement>(answer);
  target?.focus();
}
