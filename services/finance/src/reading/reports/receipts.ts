import type { PeriodQuery, UntilQuery } from '@club/contract';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { type Refund, refundsOfPeriod, refundsOfSaison } from '../../payments/credits/read-refunds.ts';
import { opposite } from '../../ledger/rules/amounts.ts';
import { type ReglementDocument, Reglements, type StoredDetail } from '../../documents/money/reglements.ts';
import { reportedSaisonId } from '../../documents/saisons/saisons.ts';

/** A règlement with its received lines and what it pays. */
export type ReportedReglement = Pick<ReglementDocument, '_id' | 'payeurId'> & {
  details: Pick<StoredDetail, 'dateReglement' | 'montant' | 'typeReglement' | 'dateEncaissement'>[];
  allocations: { cotisationId: string }[];
  /** Of a reversal (M-32). */
  contrePasseDeId?: string | null;
  /** A refund of a credit shown as a règlement. */
  isRefund?: boolean;
};

const fields = {
  payeurId: 1,
  'details.dateReglement': 1,
  'details.montant': 1,
  'details.typeReglement': 1,
  'details.dateEncaissement': 1,
  'allocations.cotisationId': 1,
  contrePasseDeId: 1,
} as const;

export function reglementsOfSaison(saisonId: string) {
  return Reglements.find<ReportedReglement>(
    { saisonId, archivedAt: null },
    {
      projection: fields,
      batchSize,
    },
  );
}

/** Live règlements with something received in the period, of any season. */
export function reglementsOfPeriod({ dateDebut, dateFin }: Required<PeriodQuery>) {
  const received = { $elemMatch: { dateReglement: { $gte: dateDebut, $lte: dateFin } } };
  return Reglements.find<ReportedReglement>(
    { details: received, archivedAt: null },
    {
      projection: fields,
      batchSize,
    },
  );
}

/**
 * Received money and refunds: on the days of the period, else all of a season, or its part up to a day (M-41).
 * @throws RuleError as `reportedSaisonId`
 */
export async function receiptsOf({
  dateDebut,
  dateFin,
  jusquau,
  ...asked
}: PeriodQuery & UntilQuery): Promise<ReportedReglement[]> {
  if (!dateDebut || !dateFin) {
    const saisonId = await reportedSaisonId(asked.saisonId);
    const received = await reglementsOfSaison(saisonId).toArray();
    const all = [...received, ...(await refundsOfSaison(saisonId)).map(asReceipt)];
    if (!jusquau) return all;
    return all.map(({ details, ...one }) => ({
      ...one,
      details: details.filter(({ dateReglement }) => dateReglement <= jusquau),
    }));
  }
  const isWithin = ({ dateReglement }: Pick<StoredDetail, 'dateReglement'>) =>
    dateReglement >= dateDebut && dateReglement <= dateFin;
  const received = await reglementsOfPeriod({ dateDebut, dateFin })
    .map((reglement) => ({ ...reglement, details: reglement.details.filter(isWithin) }))
    .toArray();
  return [...received, ...(await refundsOfPeriod({ dateDebut, dateFin })).map(asReceipt)];
}

/** Money out is a negative line on its day (M-36). */
export function asReceipt({
  payeurId,
  montant,
  dateRemboursement,
  typeReglement,
}: Refund): ReportedReglement {
  const detail = { dateReglement: dateRemboursement, montant: opposite(montant), typeReglement };
  return {
    _id: '',
    payeurId,
    details: [{ ...detail, dateEncaissement: null }],
    allocations: [],
    isRefund: true,
  };
}
