import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { openDialogs } from './open-dialogs.ts';

/** Opens a `<dialog>` as a modal while mounted. Escape and the phone's back gesture call `onLeave`; focus returns on close. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let goneFromTop: () => void;
    const open = () => {
      // A modal has the whole page styled anew: all that changes it comes before, so that it is once.
      goneFromTop = openDialogs.add({ element, onLeave: () => leave.current() });
      element.showModal();
      placeFocus(element);
    };
    const reopen = () => {
      if (element.open) return;
      goneFromTop();
      open();
      leave.current();
    };
    open();
    element.addEventListener('close', reopen);
    return () => {
      element.removeEventListener('close', reopen);
      goneFromTop();
      element.close();
    };
  }, [dialog]);
}

/** By default the browser focuses the close button; prefer the first field, the safe answer or the title. */
function placeFocus(dialog: HTMLDialogElement): void {
  const field = '.club-dialog-body :is(input, select, textarea):not(:disabled, [aria-hidden])';
  const answer = dialog.matches('[role="alertdialog"]') ? 'footer button' : 'h2';
  const target = dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector<HTMLElement>(answer);
  target?.focus();
}
