import { transaction, type Unit } from '@club/service-kit';
import { closeGates } from '@club/service-kit/gates';
import { trusted } from 'mongoose';
import { Adherents, membersOnly } from '../adherents/adherent-model.ts';
import { Closings, type ClosingDocument } from './closing-model.ts';
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
  const holders = [...(await holdersOf(saisonId))];
  const { nbAdherents } = await transaction((unit) => frozen(unit, saisonId, holders));
  return { nbAdherents };
}

/** The number stored by the first that counted; two at once conflict, and the second finds that of the first. */
async function frozen(unit: Unit, saisonId: string, holders: readonly string[]): Promise<ClosingDocument> {
  const { session } = unit;
  const known = await Closings.findById(saisonId, null, { session }).lean();
  if (known) return known;
  const nbAdherents = await countMembers(unit, saisonId, holders);
  const closing = { _id: saisonId, closedAt: new Date(), nbAdherents };
  await Closings.collection.insertOne(closing as never, { session });
  return closing;
}

/** Members inscribed in the season, and those who hold one of its cotisations (design.md "Members and seasons"). */
async function countMembers(
  { session }: Unit,
  saisonId: string,
  holders: readonly string[],
): Promise<number> {
  let count = await Adherents.countDocuments({ ...membersOnly, saisonId }, { session });
  for (let at = 0; at < holders.length; at += perQuery) {
    const ids = trusted({ $in: holders.slice(at, at + perQuery) });
    const elsewhere = { ...membersOnly, _id: ids, saisonId: trusted({ $ne: saisonId }) };
    count += await Adherents.countDocuments(elsewhere, { session });
  }
  return count;
}
