import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface Typing {
  element: () => Element | null;
  /** A submission is running: it decides the navigation. */
  isBusy: boolean;
  /** The part of the query that another form is drawn for. */
  keyedOn?: string | undefined;
}

const kept = new Set<Typing>();

/**
 * Marks `where` as having unsaved changes while `isDirty`: closing its dialog, the screen or the page asks first; changing `keyedOn` in
 * the query as well.
 */
export function useUnsaved(
  where: RefObject<Element | null>,
  isDirty: boolean,
  isBusy: boolean,
  keyedOn?: string,
): void {
  const typing = useRef<Typing>({ element: () => where.current, isBusy, keyedOn });
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

/** A navigation. */
export interface Step {
  isBack: boolean;
  /** The path is the same (only the query changed): a dialog opens or closes. */
  isSameScreen: boolean;
  /** Whether it gives this part of the query another value. */
  changes: (parameter: string) => boolean;
}

/** What is typed in what a navigation leaves. */
const typingLeft = ({ isSameScreen, changes }: Step): Typing[] =>
  [...kept].filter(
    ({ element, keyedOn }) => !isSameScreen || (keyedOn && changes(keyedOn)) || element()?.closest('dialog'),
  );

/** Whether a navigation would lose unsaved changes; false for one made by a submission. */
export function losesTyping(step: Step): boolean {
  return typingLeft(step).some(({ isBusy }) => step.isBack || !isBusy);
}

/** A submission navigates: what is left is saved, and its form, which a busy machine draws a while longer, asks about nothing more. */
export function settleTyping(step: Step): void {
  for (const saved of typingLeft(step)) kept.delete(saved);
}

/** The person gave it up: nothing asks again. */
export function abandonUnsaved(inside?: Element | null): void {
  for (const typing of kept) if (!inside || inside.contains(typing.element())) kept.delete(typing);
}
