import type { SaisonPrecedente, SaisonStatistiques, SemaineSaison } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/** A week of the season and the one as far from the start of the season before. */
export interface OverlaidWeek {
  /** Monday, `YYYY-MM-DD`. */
  lundi: string;
  /** null = not yet, or outside its weeks. */
  own: SemaineSaison | null;
  before: SemaineSaison | null;
}

type SeasonWeeks = Pick<SaisonPrecedente, 'dateDebut' | 'parSemaine'>;

/**
 * Weeks of two seasons, both counted from the week in which their season begins; money received before or
 * after included.
 */
export function overlaidWeeks(own: SeasonWeeks, before?: SeasonWeeks | null): OverlaidWeek[] {
  const mine = byRank(own);
  const theirs = before ? byRank(before) : new Map<number, SemaineSaison>();
  const ranks = [...mine.keys(), ...theirs.keys()];
  if (ranks.length === 0) return [];
  const first = Math.min(...ranks);
  const start = weekOf(own.dateDebut);
  return Array.from({ length: Math.max(...ranks) - first + 1 }, (_, index) => {
    const rank = first + index;
    return {
      lundi: new Date(start + rank * weekMs).toISOString().slice(0, 10),
      own: mine.get(rank) ?? null,
      before: theirs.get(rank) ?? null,
    };
  });
}

/** What was received outside the weeks shown; the totals hold it. null when it is nothing, or not told. */
export function outsideText({
  parSemaine,
  montantTotalReglements,
}: Pick<SaisonStatistiques, 'parSemaine' | 'montantTotalReglements'>): string | null {
  if (montantTotalReglements === undefined) return null;
  const shown = parSemaine.reduce((sum, { montantRecu = 0 }) => sum + montantRecu, 0);
  // At most three decimals.
  const outside = Math.round((montantTotalReglements - shown) * 1000) / 1000;
  return outside === 0
    ? null
    : `Hors de ces semaines, compté dans les totaux\u00a0: ${formatAmount(outside)}`;
}

/** «02/09/2026», and «02/09» where there is little room. */
export function weekLabels({ lundi }: OverlaidWeek): { full: string; short: string } {
  const full = formatDate(lundi);
  return { full, short: full.slice(0, 5) };
}

function byRank({ dateDebut, parSemaine }: SeasonWeeks) {
  const start = weekOf(dateDebut);
  return new Map(parSemaine.map((week) => [Math.round((weekOf(week.lundi) - start) / weekMs), week]));
}

/** Monday of a calendar date, as UTC time. */
function weekOf(date: string): number {
  const time = Date.parse(`${date}T00:00:00Z`);
  return time - ((new Date(time).getUTCDay() + 6) % 7) * dayMs;
}
