import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, Saison, saisonClosingCalls } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { figuresOf, withItsFigures } from '../saisons/saison-figures.ts';
import { Saisons } from '../saisons/saison-model.ts';
import { repairCopies } from './repair-copies.ts';
import { syncMessage } from './sync-message.ts';

/**
 * Counts the active season again from its owners.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export async function refreshActiveSaisonStats(): Promise<Saison> {
  if (!(await Saisons.countDocuments({ active: true }, { limit: 1 })))
    throw new RuleError('no_active_saison');
  await repairCopies();
  const saison = await Saisons.findOne({ active: true });
  if (!saison) throw new RuleError('no_active_saison');
  return withItsFigures(saison);
}

/**
 * Counts every open season again; tells how many were wrong.
 * @throws RuleError `unavailable` (503)
 */
export async function syncSaisonStats(): Promise<AnswerOf<typeof saisonClosingCalls.syncSaisonStats>> {
  const open = await Saisons.find({ cloturee: false }, { projection: { _id: 1 } }).toArray();
  const ids = open.map(({ _id }) => _id);
  const before = figuresOf(ids);
  await repairCopies();
  const now = figuresOf(ids);
  const updated = ids.filter((id) => !isDeepStrictEqual(before.get(id), now.get(id))).length;
  return { updated, message: syncMessage(updated) };
}
