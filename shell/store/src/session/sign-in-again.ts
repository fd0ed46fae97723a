import { useSyncExternalStore } from 'react';

/** Calls refused with 401 wait for this. */
let waiting: { done: Promise<void>; resolve: () => void } | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks to sign in again; undefined when nothing on the page can ask. */
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
