import { writtenDay } from '../settings/written-day-rules.ts';
import type { AgeQuery, PeriodQuery } from './report-calls.ts';
import type { Criterion } from './report-descriptor.ts';

export interface CoverageNames {
  /** Default: the active one, unnamed. */
  saison?: string | undefined;
  section?: string | undefined;
  /** Default: any. */
  derniere?: string | undefined;
  formule?: string | undefined;
}

/** Coverage of a report: «Du 01/09/2026 au 30/09/2026», «Saison 2026-2027, section Judo», «De 18 à 30 ans». `written` formats a day. */
export function coverageText(
  { asks, coverage = '' }: { asks: readonly Criterion[]; coverage?: string | undefined },
  { dateDebut, dateFin, ageMin, ageMax }: PeriodQuery & Partial<AgeQuery>,
  { saison, section, derniere, formule }: CoverageNames,
  written: (day: string) => string = writtenDay,
): string {
  if (asks.includes('periode') && dateDebut && dateFin) {
    if (dateDebut === dateFin) return `Le ${written(dateDebut)}`;
    return `Du ${written(dateDebut)} au ${written(dateFin)}`;
  }
  const ages = asks.includes('ages') ? `De ${ageMin} à ${ageMax} ans` : '';
  const season = asks.includes('saison') ? (saison ? `Saison ${saison}` : 'Saison active') : '';
  const sections = asks.includes('section') ? (section ? `section ${section}` : 'toutes les sections') : '';
  const last = derniere ? `dernière saison ${derniere}` : '';
  const formula = formule ? `formule ${formule}` : '';
  return [coverage, ages, season, last, sections, formula].filter((text) => text !== '').join(', ');
}

export function isOfSaison(
  { asks }: { asks: readonly Criterion[] },
  { dateDebut, dateFin }: PeriodQuery,
): boolean {
  return asks.includes('saison') && !(asks.includes('periode') && dateDebut && dateFin);
}
