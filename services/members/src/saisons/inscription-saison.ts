import type { SaisonState } from '@club/contract';
import { requestReply, RuleError } from '@club/service-kit';
import { saisonCopy } from './saison-copy.ts';

/**
 * Season of a new member: the one asked for, else the active one, else none. Throws `refused_value`,
 * `saison_closed`, `unavailable`.
 */
export async function inscriptionSaison(asked: string | null | undefined): Promise<string | null> {
  if (!asked) return activeSaisonId();
  const saison = await saisonById(asked);
  if (saison?.cloturee) throw new RuleError('saison_closed');
  if (saison) return asked;
  throw new RuleError('refused_value', { errors: [{ field: 'saisonId', message: 'Saison introuvable.' }] });
}

/**
 * The active season; null when there is none. One opened a moment ago is asked of seasons.
 * @throws RuleError `unavailable` (503)
 */
export async function activeSaison(): Promise<{ id: string; nom: string } | null> {
  const copy = await saisonCopy.collection.findOne(
    { active: true, deleted: false },
    { projection: { _id: 1, nom: 1 } },
  );
  if (copy) return { id: copy._id, nom: copy.nom };
  const state = await requestReply('seasons', 'activeSaison', {});
  return state?.data ? { id: state.id, nom: state.data.nom } : null;
}

/** Its id; throws as `activeSaison`. */
export const activeSaisonId = async (): Promise<string | null> => (await activeSaison())?.id ?? null;

/** Asked of its owner when the copy lacks it. */
async function saisonById(id: string): Promise<Pick<SaisonState, 'cloturee'> | null> {
  const copy = await saisonCopy.collection.findOne({ _id: id }, { projection: { deleted: 1, cloturee: 1 } });
  if (copy) return copy.deleted ? null : copy;
  const state = await requestReply('seasons', 'saison', { id });
  return state && state.data;
}
