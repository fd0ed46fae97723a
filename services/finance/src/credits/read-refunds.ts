import type { CreditDocument, StoredRemboursement } from './credit-document.ts';
import { Credits } from './credit-model.ts';
import { saisonOfRefund } from './refund-rules.ts';
import { batchSize } from '../lists/batch-size.ts';

/** Money given back, with whose it was and the season it counts in. */
export type Refund = StoredRemboursement & { payeurId: string; saisonId: string };

type Refunding = Pick<CreditDocument, '_id' | 'payeurId' | 'saisonId' | 'remboursements'>;

const projection = { payeurId: 1, saisonId: 1, remboursements: 1 } as const;

/** What was given back out of a season. */
export async function refundsOfSaison(saisonId: string): Promise<Refund[]> {
  // A later refund of a credit may count in another season than the credit.
  const found = await refundsWith({ $gt: '' });
  return found.filter((refund) => refund.saisonId === saisonId);
}

/** What was given back on the days of a period, both included, whatever its season. */
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
  const credits = await Credits.collection.find<Refunding>(filter, { projection, batchSize }).toArray();
  return credits.flatMap((credit) =>
    credit.remboursements.map((refund) => ({
      ...refund,
      payeurId: credit.payeurId,
      saisonId: saisonOfRefund(credit, refund),
    })),
  );
}
