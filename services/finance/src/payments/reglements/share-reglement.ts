import type { ReglementAdherent, reglementCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { sentAmount } from '../../ledger/rules/amounts.ts';
import { setMemberShare } from '../../ledger/rules/member-share-rules.ts';
import { reglementById } from '../../documents/money/reglements.ts';
import { runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';

/** Sets which share of a règlement stands for a member (M-25). */
export async function createReglementAdherent(
  request: CallRequest<typeof reglementCalls.createReglementAdherent>,
): Promise<ReglementAdherent> {
  const { reglementId, adherentId, montantAlloue } = request.body;
  const montant = sentAmount(montantAlloue, 'montantAlloue');
  const { payeurId, saisonId } = await reglementById(reglementId);
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    asked: { reglements: [reglementId] },
    change: (ledger) => {
      setMemberShare(ledger, { reglementId, adherentId, montant });
      return reglementId;
    },
    answer: async () => ({ id: `${reglementId}${adherentId}`, reglementId, adherentId, montantAlloue }),
  });
}
