import { calendarDayOf, mondayOf, type Day } from './day-rules.ts';
import type { SeasonSums } from './season-sums-rules.ts';

/** What happened in one week; `montantRecu` in minor units. */
export interface WeekSums {
  /** Its Monday, `YYYY-MM-DD`. */
  lundi: string;
  nbCotisations: number;
  montantRecu: number;
}

const daysInWeek = 7;

/**
 * The weeks of a season up to a day, from the first one with a cotisation or money received to the last, none left out. The day
 * is that of the closing: what was received of its promises later belongs to no week of the season.
 */
export function weeksOf({ days }: SeasonSums, until: Day = Infinity): WeekSums[] {
  const sums = new Map<Day, { nbCotisations: number; montantRecu: number }>();
  for (const [day, { nbCotisations, montantRecu }] of days) {
    if (day > until) continue;
    const week = sums.get(mondayOf(day)) ?? { nbCotisations: 0, montantRecu: 0 };
    week.nbCotisations += nbCotisations;
    week.montantRecu += montantRecu;
    sums.set(mondayOf(day), week);
  }
  const filled = [...sums].filter(([, week]) => week.nbCotisations !== 0 || week.montantRecu !== 0);
  const mondays = filled.map(([monday]) => monday);
  const first = Math.min(...mondays);
  const last = Math.max(...mondays);
  const weeks: WeekSums[] = [];
  for (let monday = first; monday <= last; monday += daysInWeek)
    weeks.push({
      lundi: calendarDayOf(monday),
      ...(sums.get(monday) ?? { nbCotisations: 0, montantRecu: 0 }),
    });
  return weeks;
}
