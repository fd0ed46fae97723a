/**
 * Milliseconds until the next of the moments that lie `everyMs` apart on this machine's clock. What processes look at now and then
 * they look at in the same moment: waking a machine at rest costs more than the look (decision 26).
 */
export function untilBeat(everyMs: number, now = Date.now()): number {
  return everyMs - (now % everyMs);
}
