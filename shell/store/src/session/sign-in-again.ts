import { useSyncExternalStore } from 'react';

/** Calls that were refused because the session has ended wait for this. */
let waiting: { done: Promise<void>; resolve: () => void } | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Has the person sign in again over the page; undefined when nothing on the page can ask. */
export function askToSignInAgain(): Promise<void> | undefined {
  if (listeners.size === 0) return undefined;
  if (!waiting) {
    let resolve: () => void = () => undefined;
    const done = new Promise<void>((resolved) => (resolve = resolved));
    waiting = { done, resolve };
    tell();
  }
  return waiting.done;
}

/** The person is signed in again: what was refused is sent again. */
export function signedInAgain(): void {
  waiting?.resolve();
  waiting = undefined;
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether calls wait for the person to sign in again; who uses this asks, and says so when it is done (`signedInAgain`). */
export function useSignInAsked(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined);
}
