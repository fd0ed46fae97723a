/** Decision for one of many similar events. */
export interface Sampled {
  isTaken: boolean;
  /** Number of events skipped since the last accepted one; absent when none. */
  leftOut?: number;
}

/** Takes the first `perSecond` events of each second of the clock `now` (ms) and counts the others. */
export function createSampler(perSecond: number, now: () => number): () => Sampled {
  let second = -1;
  let taken = 0;
  let leftOut = 0;
  return () => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) {
      second = current;
      taken = 0;
    }
    if (taken >= perSecond) {
      leftOut += 1;
      return { isTaken: false };
    }
    taken += 1;
    const missed = leftOut;
    leftOut = 0;
    return { isTaken: true, ...(missed > 0 && { leftOut: missed }) };
  };
}
