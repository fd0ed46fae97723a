import type { AnswerOf, EntityState, AdherentState, saisonCalls } from '@club/contract';
import { ask, RuleError } from '@club/service-kit';
import { Saisons } from '../saisons/saison-model.ts';
import { stateOf } from '../saisons/to-saison.ts';
import { adherentCopy } from './adherent-copy.ts';

/**
 * The seasons a member belongs to, latest first. Until finance publishes cotisations that is the season of inscription
 * (design.md "Members and seasons").
 * @throws RuleError `not_found` (404) for a member that does not exist or lies in the trash; `unavailable` (503) when the
 *   copy lacks the member and its owner is away
 */
export async function listAdherentSaisons(
  id: string,
): Promise<AnswerOf<typeof saisonCalls.listAdherentSaisons>> {
  const saisonId = await inscriptionOf(id);
  const saison = saisonId === null ? null : await Saisons.findById(saisonId).lean();
  return saison ? [{ id: saison._id, ...stateOf(saison) }] : [];
}

/** Season of inscription of a member, from the copy, else from the owner: a new member may be ahead of its event. */
async function inscriptionOf(id: string): Promise<string | null> {
  const copy = await adherentCopy.model.findById(id).lean();
  if (copy && !copy.deleted) return copy.saisonId;
  const asked = copy
    ? null
    : ((await ask('members', 'adherent', { id })) as EntityState<AdherentState> | null);
  if (!asked?.data || asked.deleted) throw new RuleError('not_found', { message: 'Adhérent introuvable.' });
  return asked.data.saisonId;
}
