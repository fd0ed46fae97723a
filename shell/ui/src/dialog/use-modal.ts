import { useLayoutEffect, type RefObject } from 'react';

/** Opens a `<dialog>` as a modal while it is mounted; closing it before it leaves the page gives the focus back. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    return () => element.close();
  }, [dialog]);
}
