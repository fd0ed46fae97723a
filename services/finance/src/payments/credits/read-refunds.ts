import { batchSize } from '../../documents/collections/read-documents.ts';
import {
  type CreditDocument,
  Credits,
  saisonOfRefund,
  type StoredRemboursement,
} from '../../documents/money/credits.ts';

/** A refund with its payer and the season it counts in. */
export type Refund = StoredRemboursement & { payeurId: string; saisonId: string };

type Refunding = Pick<CreditDocument, '_id' | 'payeurId' | 'saisonId' | 'remboursements'>;

const projection = { payeurId: 1, saisonId: 1, remboursements: 1 } as const;

/** Refunds that count in a season. */
export async function refundsOfSaison(saisonId: string): Promise<Refund[]> {
  // All are read: a refund may count in another season than its credit.
  const found = await refundsWith({ $gt: '' });
  return found.filter((refund) => refund.saisonId === saisonId);
}

/** Refunds on the days of a period, both included, of any season. */
export async function refundsOfPeriod({
  dateDebut,
  dateFin,
}: {
  dateDebut: string;
  dateFin: string;
}): Promise<Refund[]> {
  const found = await refundsWith({ $gte: dateDebut, $lte: dateFin });
  return found.filter(
    ({ dateRemboursement }) => dateRemboursement >= dateDebut && dateRemboursement <= dateFin,
  );
}

async function refundsWith(days: object): Promise<Refund[]> {
  const filter = { 'remboursements.dateRemboursement': days, archivedAt: null };
  const credits = await Credits.find<Refunding>(filter, { projection, batchSize }).toArray();
  return credits.flatMap((credit) =>
    credit.remboursements.map((refund) => ({
      ...refund,
      payeurId: credit.payeurId,
      saisonId: saisonOfRefund(credit, refund),
    })),
  );
}
