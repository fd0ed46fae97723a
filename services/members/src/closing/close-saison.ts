import { existing, isDuplicateKey } from '@club/service-kit';
import { closeFence } from '@club/service-kit/season-fence';
import { Adherents, membersOnly } from '../adherents/adherent-model.ts';
import { inscribedInSaison } from '../saisons/inscriptions.ts';
import { Closings } from './closing-model.ts';
import { holdersOf } from './holders.ts';

const perQuery = 1_000;

/**
 * Freezes the inscriptions of a season and answers its number of members, the same however often it is asked
 * (S-6).
 * @throws RuleError `unavailable` (503) while finance is away
 */
export async function closeSaison(saisonId: string): Promise<{ nbAdherents: number }> {
  await closeFence(saisonId);
  const known = await Closings.findOne({ _id: saisonId });
  if (known) return { nbAdherents: known.nbAdherents };
  await freeze(saisonId, await countMembers(saisonId, [...(await holdersOf(saisonId))]));
  const { nbAdherents } = await existing(Closings.findOne({ _id: saisonId }));
  return { nbAdherents };
}

/** The first count is stored. */
async function freeze(_id: string, nbAdherents: number): Promise<void> {
  const closing = { $setOnInsert: { nbAdherents, closedAt: new Date() } };
  try {
    await Closings.updateOne({ _id }, closing, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error; // another one was first
  }
}

/** Members of a season (S-10). No transaction, which might outlive its limit: nobody joins any more. */
async function countMembers(saisonId: string, holders: readonly string[]): Promise<number> {
  let count = await Adherents.countDocuments({ ...membersOnly, ...inscribedInSaison(saisonId) });
  for (let at = 0; at < holders.length; at += perQuery) {
    const ids = { $in: holders.slice(at, at + perQuery) };
    count += await Adherents.countDocuments({
      ...membersOnly,
      _id: ids,
      saisonId: { $ne: saisonId },
      'inscriptions.saisonId': { $ne: saisonId },
    });
  }
  return count;
}
