import type { ReglementAdherent, reglementCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { sentAmount } from '../ledger/amounts.ts';
import { setMemberShare } from '../ledger/member-share-rules.ts';
import { operate } from '../ledger/money-operation.ts';
import { reglementById } from './find-reglement.ts';

/** Says which share of a règlement stands for a member (spec §7). */
export async function createReglementAdherent(
  request: CallRequest<typeof reglementCalls.createReglementAdherent>,
): Promise<ReglementAdherent> {
  const { reglementId, adherentId, montantAlloue } = request.body;
  const montant = sentAmount(montantAlloue, 'montantAlloue');
  const { payeurId, saisonId } = await reglementById(reglementId);
  return operate(request, {
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
