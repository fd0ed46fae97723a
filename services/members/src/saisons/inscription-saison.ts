import type { EntityState, SaisonState } from '@club/contract';
import { ask, RuleError } from '@club/service-kit';
import { saisonCopy } from './saison-copy.ts';

/**
 * The season a new member is inscribed in: the one asked for, else the active one, else none (spec §4). Throws
 * `refused_value` when the one asked for does not exist, `saison_closed`, `unavailable` when the season cannot be known now.
 */
export async function inscriptionSaison(asked: string | null | undefined): Promise<string | null> {
  if (!asked) return activeSaisonId();
  const saison = await saisonById(asked);
  if (saison?.cloturee) throw new RuleError('saison_closed');
  if (saison) return asked;
  throw new RuleError('refused_value', { errors: [{ field: 'saisonId', message: 'Saison introuvable.' }] });
}

/**
 * The active season, null when there is none. The copy may not know yet one opened a moment ago.
 * @throws RuleError `unavailable` (503) when the copy knows none and seasons is away
 */
export async function activeSaisonId(): Promise<string | null> {
  const copy = await saisonCopy.model.findOne({ active: true, deleted: false }, { _id: 1 }).lean();
  if (copy) return copy._id;
  const state = (await ask('seasons', 'activeSaison', {})) as { id: string } | null;
  return state && state.id;
}

/** A season too new for the copy is asked of its owner; null when it does not exist. */
async function saisonById(id: string): Promise<Pick<SaisonState, 'cloturee'> | null> {
  const copy = await saisonCopy.model.findById(id, { deleted: 1, cloturee: 1 }).lean();
  if (copy) return copy.deleted ? null : copy;
  const state = (await ask('seasons', 'saison', { id })) as EntityState<SaisonState> | null;
  return state && state.data;
}
