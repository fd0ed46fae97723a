const watchers = new Set<() => void>();
/** Calls without answer wait for this. */
let waiting: { done: Promise<void>; resolve: () => void } | undefined;

/**
 * Watches the server; `onMissed` when a call did not reach it, or a service of it. Returns the unsubscribe; waiting calls are
 * then released.
 */
export function watchServer(onMissed: () => void): () => void {
  watchers.add(onMissed);
  return () => {
    watchers.delete(onMissed);
    if (watchers.size === 0) serverAnswers();
  };
}

/** A call did not reach the server, or the service that answers it. */
export function serverMissed(): void {
  for (const look of [...watchers, ...listeners]) look();
}

const listeners = new Set<() => void>();

/** Calls `look` when a call did not reach the server; unlike who watches, it does not say when the server is back. Returns the unsubscribe. */
export function onServerMissed(look: () => void): () => void {
  listeners.add(look);
  return () => void listeners.delete(look);
}

/** Waiting calls are sent again. */
export function serverAnswers(): void {
  waiting?.resolve();
  waiting = undefined;
}

/** Resolves when the server answers again; undefined when nobody watches. */
export function serverReturn(): Promise<void> | undefined {
  if (watchers.size === 0) return undefined;
  if (!waiting) {
    let resolve: () => void = () => undefined;
    const done = new Promise<void>((resolved) => (resolve = resolved));
    waiting = { done, resolve };
  }
  return waiting.done;
}
