/**
 * Milliseconds until the next multiple of `everyMs` on this machine's clock. All periodic checks share these moments,
 * so an idle machine wakes once for all processes (decision 26).
 */
export function untilBeat(everyMs: number, now = Date.now()): number {
  return everyMs - (now % everyMs);
}
