import type { badgeCalls, Carte } from '@club/contract';
import { once, personOf, recordHistory, RuleError, type CallRequest } from '@club/service-kit';
import { Cards } from './card-model.ts';
import { toCarte } from './to-carte.ts';

/**
 * Revokes a card that was lost or is withdrawn.
 * @throws RuleError `not_found`, `conflict` when it is revoked already
 */
export async function revokeCarte(request: CallRequest<typeof badgeCalls.revokeCarte>): Promise<Carte> {
  const { params, body, actor, requestId } = request;
  return once(request, async (unit) => {
    const { session } = unit;
    const card = await Cards.findOne({ _id: params.id }, { session });
    if (!card) throw new RuleError('not_found', { message: 'Carte introuvable.' });
    if (card.state === 'revoked')
      throw new RuleError('conflict', { message: 'Cette carte est déjà révoquée.' });
    const change = {
      state: 'revoked' as const,
      reason: body.reason,
      endedAt: new Date(),
      endedBy: personOf(actor).nom,
    };
    await Cards.updateOne({ _id: card._id }, { $set: change }, { session });
    await recordHistory(unit, {
      entity: 'carte',
      id: card._id,
      version: 2,
      action: 'update',
      actor,
      requestId,
      before: { state: card.state, reason: card.reason },
      after: { state: change.state, reason: change.reason },
    });
    return toCarte({ ...card, ...change });
  });
}
