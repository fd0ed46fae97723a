import { clubToday } from './club-today.ts';

const dayMs = 86_400_000;

/** The moment a calendar day (`YYYY-MM-DD`) begins in the club's time zone. */
export function clubDayStart(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone is further than 14 hours from UTC: halve the interval down to the day's first moment.
  let before = midnight - dayMs;
  let from = midnight + dayMs;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (clubToday(new Date(middle)) >= day) from = middle;
    else before = middle;
  }
  return new Date(from);
}

/** The moment after a calendar day has ended in the club. */
export function clubDayEnd(day: string): Date {
  return clubDayStart(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10));
}
