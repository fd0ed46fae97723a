import type { PeriodQuery } from '@club/contract';
import type { ReglementDocument, StoredDetail } from '../reglements/reglement-document.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import { activeSaisonId } from '../saisons/money-saison.ts';
import { batchSize } from '../lists/batch-size.ts';

/** A règlement with what was received of it and what it pays. */
export type ReportedReglement = Pick<ReglementDocument, '_id' | 'payeurId'> & {
  details: Pick<StoredDetail, 'dateReglement' | 'montant' | 'typeReglement' | 'dateEncaissement'>[];
  allocations: { cotisationId: string }[];
};

const fields = {
  payeurId: 1,
  'details.dateReglement': 1,
  'details.montant': 1,
  'details.typeReglement': 1,
  'details.dateEncaissement': 1,
  'allocations.cotisationId': 1,
} as const;

/** Live règlements of a season. */
export function reglementsOfSaison(saisonId: string) {
  return Reglements.collection.find<ReportedReglement>({ saisonId, archivedAt: null } as never, {
    projection: fields,
    batchSize,
  });
}

/** Live règlements of which something was received on the days of a period, whatever their season. */
export function reglementsOfPeriod({ dateDebut, dateFin }: Required<PeriodQuery>) {
  const received = { $elemMatch: { dateReglement: { $gte: dateDebut, $lte: dateFin } } };
  return Reglements.collection.find<ReportedReglement>({ details: received, archivedAt: null } as never, {
    projection: fields,
    batchSize,
  });
}

/**
 * What was received of each règlement: on the days of the period, else all of it for règlements of the active season.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export async function receiptsOf({ dateDebut, dateFin }: PeriodQuery): Promise<ReportedReglement[]> {
  if (!dateDebut || !dateFin) return reglementsOfSaison(await activeSaisonId()).toArray();
  const isWithin = ({ dateReglement }: Pick<StoredDetail, 'dateReglement'>) =>
    dateReglement >= dateDebut && dateReglement <= dateFin;
  return reglementsOfPeriod({ dateDebut, dateFin })
    .map((reglement) => ({ ...reglement, details: reglement.details.filter(isWithin) }))
    .toArray();
}
