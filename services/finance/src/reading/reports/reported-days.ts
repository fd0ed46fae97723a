import type { PeriodQuery, SaisonQuery } from '@club/contract';
import { liveSaisons, reportedSaisonId } from '../../documents/saisons/saisons.ts';

/** `YYYY-MM-DD`, both included. */
export interface ReportedDays {
  from: string;
  to: string;
}

const [earliest, latest] = ['0000-01-01', '9999-12-31'];

/**
 * The days of a report: those of the period, else those of a season.
 * @throws RuleError as `reportedSaisonId`
 */
export async function reportedDays({
  dateDebut,
  dateFin,
  saisonId,
}: PeriodQuery & SaisonQuery): Promise<ReportedDays> {
  if (dateDebut && dateFin) return { from: dateDebut, to: dateFin };
  const saison = liveSaisons.get(await reportedSaisonId(saisonId));
  return { from: saison?.dateDebut ?? earliest, to: saison?.dateFin ?? latest };
}
