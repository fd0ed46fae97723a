import { saisonsInscrites, type AnswerOf, type saisonCalls } from '@club/contract';
import { requestReply, RuleError } from '@club/service-kit';
import { adherentCopy, cotisationCopy } from '../copies.ts';
import { Saisons } from '../saisons/saison-model.ts';

/**
 * A member's seasons, latest first (S-10).
 * @throws RuleError `not_found` (404), also in the trash; `unavailable` (503) when the copy lacks the member
 * and its owner is away
 */
export async function listAdherentSaisons(
  id: string,
): Promise<AnswerOf<typeof saisonCalls.listAdherentSaisons>> {
  const inscribed = await inscribedIn(id);
  const held = await cotisationCopy.collection.distinct('saisonId', {
    'adherents.adherentId': id,
    deleted: false,
  });
  const saisons = await Saisons.find({ _id: { $in: [...held, ...inscribed] } })
    .sort({ dateDebut: -1, createdAt: -1 })
    .toArray();
  return saisons.map(({ _id: id, nom, dateDebut, dateFin, active, cloturee }) => ({
    id,
    nom,
    dateDebut,
    dateFin,
    active,
    cloturee,
  }));
}

/** A new member may be ahead of its event. */
async function inscribedIn(id: string): Promise<string[]> {
  const copy = await adherentCopy.collection.findOne({ _id: id });
  if (copy && !copy.deleted) return saisonsInscrites(copy);
  const asked = copy ? null : await requestReply('members', 'adherent', { id });
  if (!asked?.data || asked.deleted) throw new RuleError('not_found', { message: 'Adhérent introuvable.' });
  return saisonsInscrites(asked.data);
}
