import { mongo } from 'mongoose';
import {
  type CarnetDocument,
  type CarnetVendu,
  Carnets,
  prenables,
  prisesDe,
} from '../../documents/money/carnets.ts';
import { Portes } from '../../documents/money/portes.ts';
import { bauxVivants, louer } from './lease-rules.ts';
import { unchangedSince } from './take-entree.ts';

/**
 * Gives a door one entry to hold of each of these carnets that has a free one, and renews those that it holds (K-6): one write for all,
 * none where nothing changes. Returns the leases of the door by carnet. A carnet that somebody writes meanwhile is tried once
 * more (`isLast`), then left to the next fetch.
 */
export async function leaseEntrees(
  porteId: string,
  vendus: readonly CarnetVendu[],
  prises: ReadonlyMap<string, CarnetDocument>,
  isLast = false,
): Promise<ReadonlyMap<string, string>> {
  if (vendus.length === 0 || (await Portes.findOne({ _id: porteId, quittee: true }))) return new Map();
  const maintenant = new Date();
  const newId = () => new mongo.ObjectId().toHexString();
  const writes = vendus.flatMap(({ id: _id, entrees: achetees }) => {
    const stored = prises.get(_id);
    const baux = louer(
      { achetees: prenables(achetees, stored), carnet: stored ?? none, maintenant },
      porteId,
      newId,
    );
    if (!baux) return [];
    const update = stored
      ? { $set: { baux }, $inc: { revision: 1 } }
      : { $setOnInsert: { prises: 0, entrees: [], baux, revision: 1 } };
    const filter = stored ? { _id, ...unchangedSince(stored.revision) } : { _id };
    return { updateOne: { filter, update, upsert: !stored } };
  });
  if (writes.length > 0) await Carnets.bulkWrite(writes, { ordered: false });
  const written = await prisesDe(writes.map(({ updateOne }) => updateOne.filter._id));
  const held = new Map(
    vendus.flatMap(({ id }) => {
      const carnet = written.get(id) ?? prises.get(id);
      const own = carnet && bauxVivants({ carnet, maintenant }).find((one) => one.porteId === porteId);
      return own ? [[id, own.id] as const] : [];
    }),
  );
  const missed = vendus.filter(({ id }) => written.has(id) && !held.has(id));
  if (missed.length === 0 || isLast) return held;
  return new Map([...held, ...(await leaseEntrees(porteId, missed, written, true))]);
}

const none = { prises: 0, entrees: [] };
