import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, Saison, saisonClosingCalls } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { figuresOf, withItsFigures } from '../saisons/saison-figures.ts';
import { Saisons } from '../saisons/saison-model.ts';
import { reconcileCopies } from './reconcile-copies.ts';
import { syncMessage } from './sync-message-rules.ts';

/**
 * Counts the active season again, from its owners' rows.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503) when members or finance is away
 */
export async function refreshActiveSaisonStats(): Promise<Saison> {
  if (!(await Saisons.exists({ active: true }))) throw new RuleError('no_active_saison');
  await reconcileCopies();
  const saison = await Saisons.findOne({ active: true }).lean();
  if (!saison) throw new RuleError('no_active_saison');
  return withItsFigures(saison);
}

/**
 * Counts every season that is not closed again, and tells of how many the figures were wrong.
 * @throws RuleError `unavailable` (503) when members or finance is away
 */
export async function syncSaisonStats(): Promise<AnswerOf<typeof saisonClosingCalls.syncSaisonStats>> {
  const open = await Saisons.find({ cloturee: false }, { _id: 1 }).lean();
  const ids = open.map(({ _id }) => _id);
  const before = figuresOf(ids);
  await reconcileCopies();
  const now = figuresOf(ids);
  const updated = ids.filter((id) => !isDeepStrictEqual(before.get(id), now.get(id))).length;
  return { updated, message: syncMessage(updated) };
}
