import { trusted } from 'mongoose';
import type { CreditDocument } from '../credits/credit-document.ts';
import { Credits } from '../credits/credit-model.ts';
import { saisonOfRefund } from '../credits/refund-rules.ts';
import { operateUnasked } from '../ledger/money-operation.ts';

const saysNoSaison = trusted({ $elemMatch: { montant: { $exists: true }, saisonId: { $exists: false } } });

/**
 * Lets what former releases gave back of credits say its season, and so tells it to the services that count it: their copies know
 * of these credits, but not what was given back of them. Once done there is nothing left to do.
 */
export async function tellOldRefunds(mayGoOn: () => Promise<boolean>): Promise<void> {
  const silent = await Credits.find({ remboursements: saysNoSaison }).lean<CreditDocument[]>();
  for (const { _id: id, payeurId } of silent) {
    if (!(await mayGoOn())) return;
    await operateUnasked({
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
