import { Credits, saisonOfRefund } from '../../documents/money/credits.ts';
import { runScheduledTransaction } from '../../ledger/transactions/money-transaction.ts';

const saysNoSaison = { $elemMatch: { montant: { $exists: true }, saisonId: { $exists: false } } };

/**
 * Writes the season into refunds of former releases and publishes them, since the copies of other services lack them.
 * Does nothing once all are done.
 */
export async function tellOldRefunds(mayGoOn: () => Promise<boolean>): Promise<void> {
  const silent = await Credits.find({ remboursements: saysNoSaison }).toArray();
  for (const { _id: id, payeurId } of silent) {
    if (!(await mayGoOn())) return;
    await runScheduledTransaction({
      payeurId,
      saisonId: null,
      asked: { credits: [id] },
      change: (ledger) => {
        const credit = ledger.credit(id);
        const remboursements = credit.remboursements.map((refund) => ({
          ...refund,
          saisonId: saisonOfRefund(credit, refund),
        }));
        ledger.putCredit({ ...credit, remboursements });
        return id;
      },
      answer: async () => undefined,
    });
  }
}
