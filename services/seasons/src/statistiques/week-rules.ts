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

/** The days that weeks are drawn of, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** When a season lives: as stored, the days of its opening and closing beside its own dates. */
export interface SeasonLife {
  dateDebut: Day;
  dateFin: Day;
  opened: Day;
  closed: Day | undefined;
}

/**
 * The days of a season, those on which it was prepared included, for members are renewed before it begins; up to its closing and
 * to today: what was received of its promises later belongs to no week of it, and a date of 1999 or 2031 stretches nothing.
 */
export function periodOf({ dateDebut, dateFin, opened, closed = Infinity }: SeasonLife, today: Day): Period {
  return { from: Math.min(mondayOf(dateDebut), opened), to: Math.min(mondayOf(dateFin) + 6, closed, today) };
}

/** The weeks of a season within a period, from the first one with a cotisation or money received to the last, none left out. */
export function weeksOf({ days }: SeasonSums, { from, to }: Period): WeekSums[] {
  const sums = new Map<Day, { nbCotisations: number; montantRecu: number }>();
  for (const [day, { nbCotisations, montantRecu }] of days) {
    if (day < from || day > to) continue;
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
