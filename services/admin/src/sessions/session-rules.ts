/** A session left alone ends after 30 minutes (spec §9 "session timeout"). */
const idleMs = 30 * 60_000;

/** A session ends 12 hours after the login whatever happens (trust.md F30). */
export const absoluteMs = 12 * 3_600_000;

/** Use is noted at most once a minute: a busy screen must not write at each call. */
const touchMs = 60_000;

/** When a session was used last, and when it ends unless it is used again. */
export interface SessionTimes {
  lastSeenAt: Date;
  /** The nearer of idle and absolute end. */
  endsAt: Date;
  /** The absolute end. */
  expiresAt: Date;
}

/** Times of a session that begins now. */
export function startingAt(now: Date): SessionTimes {
  const expiresAt = new Date(now.getTime() + absoluteMs);
  return { lastSeenAt: now, endsAt: new Date(now.getTime() + idleMs), expiresAt };
}

export function hasEnded(times: SessionTimes, now: Date): boolean {
  return times.endsAt <= now;
}

/** What to store because the session is used now; undefined while the last note is fresh enough. */
export function touchedAt(
  times: SessionTimes,
  now: Date,
): Pick<SessionTimes, 'lastSeenAt' | 'endsAt'> | undefined {
  if (now.getTime() - times.lastSeenAt.getTime() < touchMs) return undefined;
  const idleEnd = now.getTime() + idleMs;
  return { lastSeenAt: now, endsAt: new Date(Math.min(idleEnd, times.expiresAt.getTime())) };
}
