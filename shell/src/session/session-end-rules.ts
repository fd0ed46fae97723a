import type { SessionEnd } from '@club/contract';

/** How long before its end it is announced, in s (I-15). */
export const announcedBefore = 60;

/** Typing prolongs the session at most so often, in ms. */
export const prolongedEvery = 60_000;

/** A session that is about to end. */
export interface Ending {
  /** ms since 1970, by the clock of this browser. */
  at: number;
  /** It has lasted as long as it may: staying is not offered. */
  isLast: boolean;
}

/** What is announced at `now` (ms since 1970), and in how many ms to ask again. */
export function announcementOf(
  { endsIn, lastEndsIn }: SessionEnd,
  now: number,
): { ending?: Ending; askIn: number } {
  if (endsIn > announcedBefore) return { askIn: (endsIn - announcedBefore) * 1000 };
  // A second later the session has certainly ended, and the answer is the sign-in.
  return { ending: { at: now + endsIn * 1000, isLast: lastEndsIn <= endsIn }, askIn: (endsIn + 1) * 1000 };
}
