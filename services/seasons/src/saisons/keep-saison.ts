import { logger, requestReply, RuleError } from '@club/service-kit';
import { Saisons } from './saison-model.ts';

/** Who keeps rows of a season, and a fence around it. */
export const owners = ['finance', 'members'] as const;

/** Milliseconds after which a deletion was cut off. */
const cutOffAfterMs = 30_000;

/**
 * Marks a season that is about to be deleted: from now on its fence may be closed. Answers the mark, which the deletion must find
 * again.
 * @throws RuleError `conflict` (409) while another deletion of it goes on, or is being undone
 */
export async function markDeletion(id: string): Promise<Date> {
  const suppressionDepuis = new Date();
  const { matchedCount } = await Saisons.updateOne(
    { _id: id, suppressionDepuis: null },
    { $set: { suppressionDepuis, updatedAt: suppressionDepuis } },
  );
  if (matchedCount === 0) throw new RuleError('conflict');
  return suppressionDepuis;
}

/**
 * Lets finance and members open the fence of a season again that is not deleted after all, unless it is being closed: a closing
 * keeps the fence it closed. It is marked anew first, so that the deletion which marked it cannot go through any more; the mark is
 * gone once both have answered, else this is done again later.
 */
export async function keepSaison(id: string, marked: Date, now = new Date()): Promise<void> {
  const own = { $set: { suppressionDepuis: now, updatedAt: now } };
  const saison = await Saisons.findOneAndUpdate({ _id: id, suppressionDepuis: marked }, own, {});
  if (!saison) return;
  if (!saison.clotureEnCours && !saison.cloturee)
    await Promise.all(owners.map((owner) => requestReply(owner, 'keepSaison', { id })));
  await Saisons.updateOne(
    { _id: id, suppressionDepuis: now },
    { $set: { suppressionDepuis: null, updatedAt: new Date() } },
  );
}

/** Keeps seasons whose deletion was cut off by a crash. */
export async function keepCutOff(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - cutOffAfterMs);
  const cutOff = await Saisons.find({ suppressionDepuis: { $ne: null, $lt: before } }).toArray();
  for (const { _id, suppressionDepuis } of cutOff) {
    if (!suppressionDepuis) continue;
    await keepSaison(_id, suppressionDepuis, now);
    logger.info({ saison: _id }, 'a season whose deletion was cut off takes in again');
  }
}
