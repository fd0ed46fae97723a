import { calendarDayOf, type Day } from '../statistiques/day-rules.ts';
import type { DaySums, SeasonSums } from '../statistiques/season-sums-rules.ts';

/** Today included. */
export const trendDays = 14;

/** `YYYY-MM-DD`, all seasons; minor units. */
export type DayOfClub = DaySums & { jour: string };

/** Days up to today, oldest first: members and cotisations of the active season, money of any (S-11). */
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

/** Percent against yesterday, one decimal; null when yesterday was zero or negative. */
export function evolution(today: number, yesterday: number): number | null {
  if (yesterday <= 0) return null;
  return Math.round((1_000 * (today - yesterday)) / yesterday) / 10;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
