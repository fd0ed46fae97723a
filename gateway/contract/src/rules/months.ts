/** Whole days after a day (before it, below 0), both `YYYY-MM-DD`. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole days from one day to another (below 0 where it is before), both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The same day so many months later, or earlier (below 0), both `YYYY-MM-DD`; the last day of a month that is too short for it. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  lastDay.setUTCDate(Math.min(date, lastDay.getUTCDate()));
  return lastDay.toISOString().slice(0, 10);
}

/**
 * The last day of so many months that begin on a day, both `YYYY-MM-DD`: the day before the same day, or the last day of a month that
 * is too short for it (M-6).
 */
export function lastDayOfMonths(day: string, months: number): string {
  const same = monthsLater(day, months);
  return same.slice(8) === day.slice(8) ? daysLater(same, -1) : same;
}

/** Calendar months from one day's to the other's. */
export function monthsBetween(from: string, to: string): number {
  const of = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return of(to) - of(from);
}
