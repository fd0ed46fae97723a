import { writtenDay } from '../settings/written-day-rules.ts';

/** Days compare with the days just before, or the same days a season earlier. A season compares with the whole former one, or with it up to the same day. */
export const comparaisons = ['periode', 'saison'] as const;
export type ComparaisonRapport = (typeof comparaisons)[number];

/** `YYYY-MM-DD`, both included. */
export interface ReportDays {
  debut: string;
  fin: string;
}

/** Reference period of a report (M-67). */
export interface ReportReference {
  /** Requested period. */
  jours: ReportDays;
  avant: ReportDays;
  /** Of a report of a season: its name, and the one before; null of days. */
  saison: { nom: string; avant: { id: string; nom: string } } | null;
  /** The former season counts only up to this day. */
  jusquau: boolean;
}

/** Parameters of the same call for the reference period. */
export function referenceQuery({ avant, saison, jusquau }: ReportReference): {
  dateDebut?: string;
  dateFin?: string;
  saisonId?: string;
  jusquau?: string;
} {
  if (!saison) return { dateDebut: avant.debut, dateFin: avant.fin };
  return { saisonId: saison.avant.id, ...(jusquau && { jusquau: avant.fin }) };
}

/** «comparaison avec la saison 2025-2026 jusqu’au 26/11/2025», «comparaison avec la période du 01/10/2026 au 31/10/2026». */
export function referenceText(
  { avant, saison, jusquau }: ReportReference,
  written: (day: string) => string = writtenDay,
): string {
  if (saison)
    return `comparaison avec la saison ${saison.avant.nom}${jusquau ? ` jusqu’au ${written(avant.fin)}` : ''}`;
  if (avant.debut === avant.fin) return `comparaison avec le ${written(avant.debut)}`;
  return `comparaison avec la période du ${written(avant.debut)} au ${written(avant.fin)}`;
}

/** Names of the two sides in a chart. */
export function sidesOf({ jours, avant, saison }: ReportReference): readonly [now: string, before: string] {
  if (saison) return [saison.nom, saison.avant.nom];
  return [spanText(jours), spanText(avant)];
}

const spanText = ({ debut, fin }: ReportDays): string =>
  debut === fin ? writtenDay(debut) : `${writtenDay(debut)} – ${writtenDay(fin)}`;
