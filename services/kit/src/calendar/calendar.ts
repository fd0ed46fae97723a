import { clubToday } from '@club/contract/server';

// The contract's schemas use the same day, so both agree on the future.
export { clubTime, clubTimeZone, clubToday, setClubTimeZone } from '@club/contract/server';
export { ageOn, monthsLater as calendarDayPlusMonths, unknownBirth } from '@club/contract';

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

/** Range of birth dates for two ages on a day, both included: later than `after`, at most `to`, compared as texts. */
export function birthsOfAges(ageMin: number, ageMax: number, day: string): { after: string; to: string } {
  const yearsBefore = (years: number) =>
    `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return { after: yearsBefore(ageMax + 1), to: yearsBefore(ageMin) };
}
