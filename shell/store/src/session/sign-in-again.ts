import { errorTable } from '@club/contract';
import { useSyncExternalStore } from 'react';

/** Calls refused with 401 wait for this. */
let waiting: { done: Promise<void>; resolve: () => void; why: string } | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks to sign in again, with what the server said of the end; undefined when nothing on the page can ask. */
export function askToSignInAgain(said: unknown): Promise<void> | undefined {
  if (listeners.size === 0) return undefined;
  if (!waiting) {
    let resolve: () => void = () => undefined;
    const done = new Promise<void>((resolved) => (resolve = resolved));
    waiting = { done, resolve, why: whyEndedIn(said) };
    tell();
  }
  return waiting.done;
}

/** Why it ended before its time; nothing where the server only asks to sign in. */
export function whyEndedIn(said: unknown): string {
  const { message } = (said ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== errorTable.unauthenticated.message ? message : '';
}

/** Refused calls are sent again. */
export function signedInAgain(): void {
  waiting?.resolve();
  waiting = undefined;
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether calls wait for signing in; call `signedInAgain` when done. */
export function useSignInAsked(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined);
}

/** Why the session ended before its time, in French; empty where that is not known. */
export function useSessionEndReason(): string {
  return useSyncExternalStore(subscribe, () => waiting?.why ?? '');
}
