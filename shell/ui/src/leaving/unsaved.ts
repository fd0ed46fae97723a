import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface Typing {
  element: () => Element | null;
  /** A submission is running: it decides the navigation. */
  isBusy: boolean;
}

const kept = new Set<Typing>();

/** Marks `where` as having unsaved changes while `isDirty`: closing its dialog, the screen or the page asks first. */
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

/** Whether the screen, or one element of it, has unsaved changes. */
export function hasUnsaved(inside?: Element | null): boolean {
  return [...kept].some(({ element }) => !inside || inside.contains(element()));
}

interface Step {
  isBack: boolean;
  /** The path is the same (only the query changed): a dialog opens or closes. */
  isSameScreen: boolean;
}

/**
 * Whether a navigation would lose unsaved changes; false for one made by a submission. What that one leaves is saved: its form, which a
 * busy machine draws a while longer, does not ask about the next navigation either.
 */
export function losesTyping({ isBack, isSameScreen }: Step): boolean {
  const left = [...kept].filter(({ element }) => !isSameScreen || element()?.closest('dialog'));
  const isLost = left.some(({ isBusy }) => isBack || !isBusy);
  if (!isLost) for (const saved of left) kept.delete(saved);
  return isLost;
}

/** The person gave it up: nothing asks again. */
export function abandonUnsaved(inside?: Element | null): void {
  for (const typing of kept) if (!inside || inside.contains(typing.element())) kept.delete(typing);
}
