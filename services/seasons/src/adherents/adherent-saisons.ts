import type { AnswerOf, EntityState, AdherentState, saisonCalls } from '@club/contract';
import { ask, RuleError } from '@club/service-kit';
import { trusted } from 'mongoose';
import { cotisationCopy } from '../money/money-copies.ts';
import { Saisons } from '../saisons/saison-model.ts';
import { stateOf } from '../saisons/to-saison.ts';
import { adherentCopy } from './adherent-copy.ts';

/**
 * The seasons a member belongs to, latest first: that of inscription, and those of which the member holds a cotisation
 * (design.md "Members and seasons").
 * @throws RuleError `not_found` (404) for a member that does not exist or lies in the trash; `unavailable` (503) when the
 *   copy lacks the member and its owner is away
 */
export async function listAdherentSaisons(
  id: string,
): Promise<AnswerOf<typeof saisonCalls.listAdherentSaisons>> {
  const inscription = await inscriptionOf(id);
  const held = await cotisationCopy.model.distinct('saisonId', {
    'adherents.adherentId': id,
    deleted: false,
  });
  const ids = inscription === null ? held : [...held, inscription];
  const saisons = await Saisons.find({ _id: trusted({ $in: ids }) })
    .sort({ dateDebut: -1, createdAt: -1 })
    .lean();
  return saisons.map((saison) => ({ id: saison._id, ...stateOf(saison) }));
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
