import { calendarDayOf, type Day } from '../statistiques/day-rules.ts';
import type { DaySums, SeasonSums } from '../statistiques/season-sums-rules.ts';

/** How many days the trend shows, today included. */
export const trendDays = 14;

/** One day of the club, `YYYY-MM-DD`, with what happened on it in all seasons; minor units. */
export type DayOfClub = DaySums & { jour: string };

/**
 * The last days of the club up to today, oldest first. Members and cotisations are those of the active season, as the totals they
 * stand beside; money received for any season is today's work.
 */
export function lastDays(
  seasons: Iterable<SeasonSums>,
  active: SeasonSums | undefined,
  today: Day,
): DayOfClub[] {
  const all = [...seasons];
  return Array.from({ length: trendDays }, (_, index) => {
    const day = today - trendDays + 1 + index;
    const found = all.flatMap(({ days }) => days.get(day) ?? []);
    return {
      jour: calendarDayOf(day),
      nbAdherents: active?.days.get(day)?.nbAdherents ?? 0,
      nbCotisations: active?.days.get(day)?.nbCotisations ?? 0,
      nbReglements: total(found.map(({ nbReglements }) => nbReglements)),
      montantRecu: total(found.map(({ montantRecu }) => montantRecu)),
    };
  });
}

/**
 * Change of today against yesterday in percent, with one decimal at most; null when there is nothing to compare with: yesterday
 * was zero, or more was taken back than received.
 */
export function evolution(today: number, yesterday: number): number | null {
  if (yesterday <= 0) return null;
  return Math.round((1_000 * (today - yesterday)) / yesterday) / 10;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
