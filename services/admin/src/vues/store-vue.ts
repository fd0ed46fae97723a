import { isDuplicateKey, RuleError, type Actor, type UnitOfWork } from '@club/service-kit';
import type { StoredVue } from './stored-vue.ts';
import { Vues } from './vue-model.ts';
import { refuseSharing, sees } from './vue-rules.ts';

/**
 * Reads a view in the transaction that changes it.
 * @throws RuleError `not_found` (404), also for somebody else's own; `forbidden` (403) for one of everybody
 */
export async function findVue(unit: UnitOfWork, id: string, actor: Actor): Promise<StoredVue> {
  const vue = await seenVue(unit, id, actor);
  refuseSharing(actor, vue);
  return vue;
}

/** @throws RuleError `not_found` (404), also for somebody else's own */
export async function seenVue({ session }: UnitOfWork, id: string, actor: Actor): Promise<StoredVue> {
  const vue = await Vues.findOne({ _id: id }, { session });
  if (!vue || !sees(actor, vue)) throw new RuleError('not_found', { message: 'Vue introuvable.' });
  return vue;
}

/** @throws RuleError `duplicate_code` (409) */
export async function orNameTaken<Of>(write: Promise<Of>): Promise<Of> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new RuleError('duplicate_code', { message: 'Une vue de cette liste porte déjà ce nom.' });
  }
}
