import type { Adherent, inscriptionCalls } from '@club/contract';
import { once, requestReply, RuleError, type CallRequest, type HandlersOf } from '@club/service-kit';
import { adherentById } from '../adherents/find-adherent.ts';
import { storeChange } from '../adherents/store-change.ts';
import { toAdherent } from '../adherents/to-adherent.ts';
import { passInscriptionFence } from '../closing/pass-inscription-fence.ts';
import { followInImports } from '../imports/follow-in-imports.ts';
import { showInLists } from '../search/live-members.ts';
import { requireSaison } from './inscription-saison.ts';
import { isInscribed, stillHolds, withdrawnFrom } from './inscriptions.ts';
import { membersInNoSaison } from './sans-saison.ts';

type WithdrawRequest = CallRequest<typeof inscriptionCalls.withdrawInscription>;

export const inscriptionHandlers = {
  countSansSaison: async () => ({ nombre: (await membersInNoSaison()).length }),
  withdrawInscription,
} satisfies HandlersOf<typeof inscriptionCalls>;

/**
 * DELETE /api/saisons/{id}/inscriptions/{adherentId}.
 * @throws RuleError `not_found` also of who is not inscribed in it, `saison_closed`, `rule` (422) while he holds a live
 * cotisation of it, `unavailable` (503) while finance is away
 */
async function withdrawInscription(request: WithdrawRequest): Promise<Adherent> {
  const { params, actor, requestId } = request;
  const { id: saisonId, cloturee } = await requireSaison(params.id);
  if (cloturee) throw new RuleError('saison_closed');
  const [held] = await requestReply('finance', 'latestSaisons', { ids: [params.adherentId] });
  if (held?.saisonIds.includes(saisonId)) throw new RuleError('rule', { message: stillHolds });
  return once(request, async (unit) => {
    const current = await adherentById(params.adherentId, unit);
    if (!isInscribed(current, saisonId))
      throw new RuleError('not_found', { message: 'Cette personne n’est pas inscrite dans cette saison.' });
    await passInscriptionFence(unit, saisonId);
    const changes = withdrawnFrom(current, saisonId);
    await followInImports(unit, [current]);
    const document = await storeChange(unit, current, changes, { action: 'update', actor, requestId });
    unit.afterCommit(() => showInLists(document));
    return toAdherent(document);
  });
}
