import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { afterFrame } from '../screen/after-frame.ts';
import { openDialogs } from './open-dialogs.ts';

/**
 * Opens a `<dialog>` as a modal while it `isOpen`; closing it, before it leaves the page too, gives the focus back. Escape only asks:
 * `onLeave`. What the browser closes by itself (the back gesture of a phone) is opened again, and asks too.
 *
 * One that stays drawn, unseen, while it is closed is seen one frame before the rest of the page is out of reach, and gone one frame
 * before it is in reach again: for that the browser goes over every element of the page, longer than for all else.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onLeave: () => void,
): void {
  const staysDrawn = useRef(false);
  const finishClosing = useRef<() => void>(undefined);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!isOpen) {
      staysDrawn.current = true;
      return;
    }
    finishClosing.current?.();
    const isOverAnother = document.querySelector('dialog[open]') !== null;
    const goneFromTop = { current: () => undefined as void };
    const onTop = () => {
      goneFromTop.current();
      goneFromTop.current = openDialogs.add({ element, onLeave: () => leave.current() });
    };
    const reopen = () => {
      if (element.open) return;
      openModal(element);
      onTop();
      leave.current();
    };
    element.addEventListener('close', reopen);
    const end = () => {
      element.removeEventListener('close', reopen);
      goneFromTop.current();
    };
    if (!staysDrawn.current || isOverAnother) {
      openModal(element);
      onTop();
      return () => {
        end();
        element.close();
      };
    }
    const stopOpening = showThenOpen(element, onTop);
    return () => {
      end();
      stopOpening();
      finishClosing.current = hideThenClose(element);
    };
  }, [dialog, isOpen]);
}

function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  placeFocus(dialog);
}

/** Tells `onTop` each time it has come before all else. Returns what cancels its second half. */
function showThenOpen(dialog: HTMLDialogElement, onTop: () => void): () => void {
  dialog.show();
  placeFocus(dialog);
  onTop();
  return afterFrame(() => {
    dialog.close(); // the focus is back where it was: a modal notes from where it takes it
    openModal(dialog);
    onTop();
  });
}

/** Returns what does its second half at once, if that is still to come. */
function hideThenClose(dialog: HTMLDialogElement): () => void {
  dialog.hidden = true;
  const close = () => {
    if (!dialog.hidden) return;
    dialog.hidden = false;
    dialog.close();
  };
  afterFrame(close);
  return close;
}

/** The browser would focus the closing cross: a person wants the first field, the safe answer of a question, or the title. */
function placeFocus(dialog: HTMLDialogElement): void {
  const field = '.club-dialog-body :is(input, select, textarea):not(:disabled, [aria-hidden])';
  const answer = dialog.matches('[role="alertdialog"]') ? 'footer button' : 'h2';
  const target = dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector<HTMLElement>(answer);
  target?.focus();
}
