/** What NATS says of itself, as its `/healthz` does. */
export interface Health {
  status_code: number;
  error?: string;
}

/**
 * Whether JetStream takes nothing more until NATS is started anew: a write failed, on a full disk for one, which it never tries
 * again. Not so of one that still recovers its streams (it says 500, and lets nobody in), nor of a stream that could not be
 * recovered, which another start would not recover either.
 */
export function isShutForGood({ status_code: status, error = '' }: Health): boolean {
  return status === 503 && /write error|JetStream not enabled/.test(error);
}
