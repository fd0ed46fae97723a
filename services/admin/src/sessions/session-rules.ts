export const minuteMs = 60_000;

/** 12 hours in all (I-1). */
export const absoluteMs = 12 * 3_600_000;

/** Uses are stored at most once a minute. */
const touchMs = minuteMs;

export interface SessionTimes {
  lastSeenAt: Date;
  /** Nearer of idle and absolute end. */
  endsAt: Date;
  expiresAt: Date;
}

/** `minutes` alone end a session, as the settings say (I-1). */
export function startingAt(now: Date, minutes: number): SessionTimes {
  const expiresAt = new Date(now.getTime() + absoluteMs);
  return { lastSeenAt: now, endsAt: new Date(now.getTime() + minutes * minuteMs), expiresAt };
}

export function hasEnded(times: SessionTimes, now: Date): boolean {
  return times.endsAt <= now;
}

/** What to store for a use now; undefined while the last note is fresh. */
export function touchedAt(
  times: SessionTimes,
  now: Date,
  minutes: number,
): Pick<SessionTimes, 'lastSeenAt' | 'endsAt'> | undefined {
  if (now.getTime() - times.lastSeenAt.getTime() < touchMs) return undefined;
  const idleEnd = now.getTime() + minutes * minuteMs;
  return { lastSeenAt: now, endsAt: new Date(Math.min(idleEnd, times.expiresAt.getTime())) };
}

/** Of so many open sessions, how many have to end so that one more fits (I-1). */
export function surplus(open: number, most: number): number {
  return Math.max(0, open + 1 - most);
}

/** What whoever comes back to a session that had to end is told. */
export function endedForAnother(most: number): string {
  const many = most === 1 ? 'une seule session à la fois' : `${most} sessions à la fois`;
  return `Votre compte peut ouvrir ${many}\u00a0; il en a ouvert une de plus, et celle-ci, la plus ancienne, a été terminée. Si ce n’est pas vous, changez votre mot de passe.`;
}
