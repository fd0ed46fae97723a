import { isDuplicateKey } from '@club/service-kit';
import { closeGates } from '@club/service-kit/gates';
import { trusted } from 'mongoose';
import { Adherents, membersOnly } from '../adherents/adherent-model.ts';
import { Closings } from './closing-model.ts';
import { holdersOf } from './holders.ts';

/** Ids looked up in one query. */
const perQuery = 1_000;

/**
 * Freezes the inscriptions of a season whose money finance has frozen: from now on nobody is inscribed in it, and its number of
 * members is the one answered, however often and by however many instances this is asked (design.md "Events"). A member who
 * leaves later, or comes back from the trash, changes nothing of it.
 * @throws RuleError `unavailable` (503) while finance is away
 */
export async function closeSaison(saisonId: string): Promise<{ nbAdherents: number }> {
  await closeGates(saisonId);
  const known = await Closings.findById(saisonId).lean();
  if (known) return { nbAdherents: known.nbAdherents };
  await freeze(saisonId, await countMembers(saisonId, [...(await holdersOf(saisonId))]));
  const { nbAdherents } = await Closings.findById(saisonId).orFail().lean();
  return { nbAdherents };
}

/** Stores the number of the first that counted. */
async function freeze(_id: string, nbAdherents: number): Promise<void> {
  const closing = { $setOnInsert: { nbAdherents, closedAt: new Date() } };
  try {
    await Closings.updateOne({ _id }, closing, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error; // another one was first
  }
}

/**
 * Members inscribed in the season, and those who hold one of its cotisations (design.md "Members and seasons"). In no transaction,
 * which might outlive its limit: nobody joins any more, and each member is looked at once.
 */
async function countMembers(saisonId: string, holders: readonly string[]): Promise<number> {
  let count = await Adherents.countDocuments({ ...membersOnly, saisonId });
  for (let at = 0; at < holders.length; at += perQuery) {
    const ids = trusted({ $in: holders.slice(at, at + perQuery) });
    count += await Adherents.countDocuments({
      ...membersOnly,
      _id: ids,
      saisonId: trusted({ $ne: saisonId }),
    });
  }
  return count;
}
