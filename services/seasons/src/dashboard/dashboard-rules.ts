import { calendarDayOf, type Day } from '../statistiques/day-rules.ts';
import type { DaySums, SeasonSums } from '../statistiques/season-sums-rules.ts';

/** How many days the trend shows, today included. */
export const trendDays = 14;

/** One day of the club, `YYYY-MM-DD`, with what happened on it in all seasons; minor units. */
export type DayOfClub = DaySums & { jour: string };

/**
 * The last days of the club up to today, oldest first: what is done for the next season, or received for a former one, is
 * today's work too.
 */
export function lastDays(seasons: Iterable<SeasonSums>, today: Day): DayOfClub[] {
  const all = [...seasons];
  return Array.from({ length: trendDays }, (_, index) => {
    const day = today - trendDays + 1 + index;
    const found = all.flatMap(({ days }) => days.get(day) ?? []);
    return {
      jour: calendarDayOf(day),
      nbAdherents: total(found.map(({ nbAdherents }) => nbAdherents)),
      nbCotisations: total(found.map(({ nbCotisations }) => nbCotisations)),
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
