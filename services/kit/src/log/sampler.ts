/** Whether one of many like events is taken. */
export interface Sampled {
  isTaken: boolean;
  /** Those that were not since the last that was; absent when none. */
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
