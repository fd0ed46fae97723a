/** In ms: a screen that never rests does it all the same. */
const patience = 2_000;

/** Does what can wait once the browser has nothing else to do; not every browser tells when it is idle. Returns what cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: patience });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
}
