import { ask, RuleError } from '@club/service-kit';
import { saisonCopy } from './saison-copy.ts';

/**
 * The season a new member is inscribed in: the one asked for, else the active one, else none (spec §4). Throws
 * `validation` when the one asked for does not exist, `unavailable` when the season cannot be known now.
 */
export async function inscriptionSaison(asked: string | null | undefined): Promise<string | null> {
  if (!asked) return activeSaison();
  if (await saisonExists(asked)) return asked;
  throw new RuleError('validation', { errors: [{ field: 'saisonId', message: 'Saison introuvable.' }] });
}

/** The copy may not know yet a season opened a moment ago. */
async function activeSaison(): Promise<string | null> {
  const copy = await saisonCopy.model.findOne({ active: true, deleted: false }, { _id: 1 }).lean();
  if (copy) return copy._id;
  const state = (await ask('seasons', 'activeSaison', {})) as { id: string } | null;
  return state && state.id;
}

/** A season too new for the copy is asked of its owner. */
async function saisonExists(id: string): Promise<boolean> {
  const copy = await saisonCopy.model.findById(id, { deleted: 1 }).lean();
  if (copy) return !copy.deleted;
  const state = await ask('seasons', 'saison', { id });
  return state !== null;
}
