/** Milliseconds before it runs even if the browser is never idle. */
const limitMs = 2_000;

/** Runs a task when the browser is idle (not all support it). Returns its cancellation. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: limitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
}
