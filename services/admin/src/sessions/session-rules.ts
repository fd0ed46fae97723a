/** 30 minutes idle (I-1). */
export const idleMs = 30 * 60_000;

/** 12 hours in all (I-1). */
export const absoluteMs = 12 * 3_600_000;

/** Uses are stored at most once a minute. */
const touchMs = 60_000;

export interface SessionTimes {
  lastSeenAt: Date;
  /** Nearer of idle and absolute end. */
  endsAt: Date;
  expiresAt: Date;
}

export function startingAt(now: Date): SessionTimes {
  const expiresAt = new Date(now.getTime() + absoluteMs);
  return { lastSeenAt: now, endsAt: new Date(now.getTime() + idleMs), expiresAt };
}

export function hasEnded(times: SessionTimes, now: Date): boolean {
  return times.endsAt <= now;
}

/** What to store for a use now; undefined while the last note is fresh. */
export function touchedAt(
  times: SessionTimes,
  now: Date,
): Pick<SessionTimes, 'lastSeenAt' | 'endsAt'> | undefined {
  if (now.getTime() - times.lastSeenAt.getTime() < touchMs) return undefined;
  const idleEnd = now.getTime() + idleMs;
  return { lastSeenAt: now, endsAt: new Date(Math.min(idleEnd, times.expiresAt.getTime())) };
}
