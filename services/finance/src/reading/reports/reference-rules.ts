import { daysLater, monthsBetween, monthsLater, type ReportDays } from '@club/contract';

interface Dates {
  dateDebut: string;
  dateFin: string;
}

/** Days of as many before these: whole months before whole months. Of days that are not over, as many as have passed. */
export function daysBefore({ debut, fin }: ReportDays, today: string): ReportDays {
  const isOfMonths = debut.endsWith('-01') && isLastOfMonth(fin);
  const from = isOfMonths
    ? monthsLater(debut, -(monthsBetween(debut, fin) + 1))
    : daysLater(debut, -(between(debut, fin) + 1));
  return untilToday({ debut: from, fin: daysLater(debut, -1) }, { debut, fin }, today);
}

/** The same days of the calendar in the season before, a year earlier unless it began earlier still. */
export function daysOfFormer(
  { debut, fin }: ReportDays,
  { saison, former }: { saison: Dates; former: Dates },
  today: string,
): ReportDays {
  const years = Math.max(1, Math.round(monthsBetween(former.dateDebut, saison.dateDebut) / 12));
  const moved = (day: string): string => {
    const same = monthsLater(day, -12 * years);
    return isLastOfMonth(day) ? lastOfMonth(same) : same;
  };
  return untilToday({ debut: moved(debut), fin: moved(fin) }, { debut, fin }, today);
}

/** The same day of the former season, counted from its first; its last one once this season is over. */
export function dayOfFormer(saison: Dates & { cloturee: boolean }, former: Dates, today: string): string {
  if (today >= saison.dateFin || saison.cloturee) return former.dateFin;
  const same = daysLater(former.dateDebut, Math.max(0, between(saison.dateDebut, today)));
  return earlierOf(same, former.dateFin);
}

export const earlierOf = (one: string, other: string): string => (one < other ? one : other);

/** What has passed of the asked days is all that the others may have. */
function untilToday(days: ReportDays, asked: ReportDays, today: string): ReportDays {
  if (today < asked.debut || today >= asked.fin) return days;
  return { ...days, fin: earlierOf(days.fin, daysLater(days.debut, between(asked.debut, today))) };
}

const dayMs = 86_400_000;
const between = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
const isLastOfMonth = (day: string): boolean => daysLater(day, 1).endsWith('-01');
const lastOfMonth = (day: string): string => daysLater(monthsLater(`${day.slice(0, 7)}-01`, 1), -1);
