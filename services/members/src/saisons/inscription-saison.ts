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
 * Null when there is none; one opened a moment ago is asked of seasons.
 * @throws RuleError `unavailable` (503)
 */
export async function activeSaisonId(): Promise<string | null> {
  const copy = await saisonCopy.model.findOne({ active: true, deleted: false }, { _id: 1 }).lean();
  if (copy) return copy._id;
  const state = await requestReply('seasons', 'activeSaison', {});
  return state && state.id;
}

/** Asked of its owner when the copy lacks it. */
async function saisonById(id: string): Promise<Pick<SaisonState, 'cloturee'> | null> {
  const copy = await saisonCopy.model.findById(id, { deleted: 1, cloturee: 1 }).lean();
  if (copy) return copy.deleted ? null : copy;
  const state = await requestReply('seasons', 'saison', { id });
  return state && state.data;
}
