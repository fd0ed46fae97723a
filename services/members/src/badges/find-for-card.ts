import type { AnswerOf, badgeCalls, Cotisation } from '@club/contract';
import { ask, RuleError, shownTo, type CallRequest } from '@club/service-kit';
import { adherentByCode } from '../adherents/find-adherent.ts';
import { toAdherent } from '../adherents/to-adherent.ts';

type FindForCard = typeof badgeCalls.findAdherentForCard;

/**
 * The member with a code, and the cotisations of the active season of which he is a member, as finance has them now.
 * @throws RuleError `adherent_not_found` (404), `unavailable` (503) while finance does not answer within 2 s
 */
export async function findForCard({ body, actor }: CallRequest<FindForCard>): Promise<AnswerOf<FindForCard>> {
  const adherent = await adherentByCode(body.code);
  if (!adherent) throw new RuleError('adherent_not_found');
  const cotisations = (await ask('finance', 'cotisationsOf', { id: adherent._id })) as Cotisation[];
  return { adherent: shownTo(actor, toAdherent(adherent)), cotisations };
}
