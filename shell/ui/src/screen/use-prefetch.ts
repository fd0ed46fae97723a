import { useEffect } from 'react';

/** In ms: a screen that never rests fetches all the same. */
const patience = 2_000;

/**
 * Fetches what may be opened over a screen once that is `ready` and the browser has nothing else to do, so that the first dialog
 * opens at once. A failure is told when it is really opened: what opens it fetches it again.
 */
export function usePrefetch(load: () => Promise<unknown>, ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    return whenIdle(() => void load().catch(() => undefined));
  }, [load, ready]);
}

/** Not every browser tells when it is idle. Returns what cancels it. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: patience });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
}
