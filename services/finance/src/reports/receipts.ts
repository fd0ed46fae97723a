import type { PeriodQuery } from '@club/contract';
import type { ReglementDocument, StoredDetail } from '../reglements/reglement-document.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import { refundsOfPeriod, refundsOfSaison, type Refund } from '../credits/read-refunds.ts';
import { opposite } from '../ledger/share-rules.ts';
import { activeSaisonId } from '../saisons/money-saison.ts';
import { batchSize } from '../lists/batch-size.ts';

/** A règlement with what was received of it and what it pays. */
export type ReportedReglement = Pick<ReglementDocument, '_id' | 'payeurId'> & {
  details: Pick<StoredDetail, 'dateReglement' | 'montant' | 'typeReglement' | 'dateEncaissement'>[];
  allocations: { cotisationId: string }[];
  /** Money given back of a credit, which is no règlement. */
  isRefund?: boolean;
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
 * What was received of each règlement and given back of each credit: on the days of the period, else all of it for the active
 * season.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export async function receiptsOf({ dateDebut, dateFin }: PeriodQuery): Promise<ReportedReglement[]> {
  if (!dateDebut || !dateFin) {
    const saisonId = await activeSaisonId();
    const received = await reglementsOfSaison(saisonId).toArray();
    return [...received, ...(await refundsOfSaison(saisonId)).map(asReceipt)];
  }
  const isWithin = ({ dateReglement }: Pick<StoredDetail, 'dateReglement'>) =>
    dateReglement >= dateDebut && dateReglement <= dateFin;
  const received = await reglementsOfPeriod({ dateDebut, dateFin })
    .map((reglement) => ({ ...reglement, details: reglement.details.filter(isWithin) }))
    .toArray();
  return [...received, ...(await refundsOfPeriod({ dateDebut, dateFin })).map(asReceipt)];
}

/** Money out is a negative line on its day, with its means. */
function asReceipt({ payeurId, montant, dateRemboursement, typeReglement }: Refund): ReportedReglement {
  const detail = { dateReglement: dateRemboursement, montant: opposite(montant), typeReglement };
  return {
    _id: '',
    payeurId,
    details: [{ ...detail, dateEncaissement: null }],
    allocations: [],
    isRefund: true,
  };
}
