import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Something typed that would be lost by leaving. */
interface Typing {
  element: () => Element | null;
  /** It is being sent: who sends it decides where the screen goes after. */
  isBusy: boolean;
}

const kept = new Set<Typing>();

/**
 * Notes that something was typed inside `where` for as long as it `isDirty`: closing the dialog around it and leaving the screen ask
 * first, and the browser asks before the page goes.
 */
export function useUnsaved(where: RefObject<Element | null>, isDirty: boolean, isBusy: boolean): void {
  const typing = useRef<Typing>({ element: () => where.current, isBusy });
  useLayoutEffect(() => {
    typing.current.isBusy = isBusy;
  }, [isBusy]);
  useLayoutEffect(() => {
    if (!isDirty) return;
    const mine = typing.current;
    kept.add(mine);
    return () => void kept.delete(mine);
  }, [isDirty]);
  useEffect(() => {
    if (!isDirty) return;
    window.addEventListener('beforeunload', holdPage);
    return () => window.removeEventListener('beforeunload', holdPage);
  }, [isDirty]);
}

function holdPage(event: BeforeUnloadEvent): void {
  if (kept.size > 0) event.preventDefault();
}

/** Whether something typed would be lost: on the whole screen, or inside one element of it. */
export function hasUnsaved(inside?: Element | null): boolean {
  return [...kept].some(({ element }) => !inside || inside.contains(element()));
}

/** A step from one address to another. */
interface Step {
  isBack: boolean;
  /** Only what stands after the path changes: dialogs open and close, the screen stays. */
  isSameScreen: boolean;
}

/** Whether a step would lose something; one that what is being sent takes itself does not. */
export function losesTyping({ isBack, isSameScreen }: Step): boolean {
  const goes = ({ element, isBusy }: Typing) =>
    (isBack || !isBusy) && !(isSameScreen && !element()?.closest('dialog'));
  return [...kept].some(goes);
}

/** The person gave it up: nothing asks again. */
export function abandonUnsaved(inside?: Element | null): void {
  for (const typing of kept) if (!inside || inside.contains(typing.element())) kept.delete(typing);
}
