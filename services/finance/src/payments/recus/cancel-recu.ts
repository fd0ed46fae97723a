import type { RecuAnnule, recuCalls } from '@club/contract';
import { type CallRequest, once, RuleError } from '@club/service-kit';
import { withRecuLock } from './issue-recu.ts';
import { recuById, recuNotFound, Recus } from './recus.ts';
import { cancelIn, newRecusOf } from './redo-recus.ts';

/**
 * POST /api/recus/{id}/annulation: a document with the next number that takes all of the receipt back; both stay (M-44). What was
 * received can then have another receipt: with `refaireRecus` in the same act (M-71).
 * @throws RuleError `not_found`, `forbidden`, `conflict` for one that is cancelled or cancels
 */
export async function cancelRecu(request: CallRequest<typeof recuCalls.cancelRecu>): Promise<RecuAnnule> {
  const { params, body } = request;
  const { saisonId } = await recuById(params.id);
  return withRecuLock(saisonId, () =>
    once(request, async (unit) => {
      const before = await Recus.findOne({ _id: params.id }, { session: unit.session });
      if (!before) throw recuNotFound();
      if (before.annuleId !== null)
        throw new RuleError('conflict', { message: 'Ce document annule déjà un reçu.' });
      if (before.annuleParId !== null)
        throw new RuleError('conflict', { message: `Ce reçu est déjà annulé par ${before.annuleParCode}.` });
      const cancelling = await cancelIn(unit, before, { origin: request, motif: body.motif ?? null });
      return { ...cancelling, nouveaux: body.refaireRecus ? await newRecusOf(unit, before, request) : [] };
    }),
  );
}
