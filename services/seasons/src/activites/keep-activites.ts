import type { Activity } from '@club/contract';
import { activityDays } from '@club/service-kit';
import mongoose from 'mongoose';
import { tellNewActivites } from './new-activites.ts';
import { Activites } from './activite-model.ts';

/** Idempotent. What is older than the feed is left out. Answers the ids that MongoDB refused; throws when it refuses all. */
export async function keepActivites(activities: readonly Activity[]): Promise<ReadonlyMap<string, unknown>> {
  const since = Date.now() - activityDays * 86_400_000;
  const remembered = activities.filter(({ at }) => Date.parse(at) >= since);
  const failed = await write([...new Map(remembered.map((one) => [one.id, one])).values()]);
  tellNewActivites();
  return failed;
}

async function write(activities: readonly Activity[]): Promise<ReadonlyMap<string, unknown>> {
  if (activities.length === 0) return new Map();
  try {
    await Activites.bulkWrite(activities.map(insertionOf), { ordered: false });
    return new Map();
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const refused = [error.writeErrors].flat();
    // Only a write-concern error, which concerns all.
    if (refused.length === 0) throw error;
    return new Map(refused.map((one) => [activities[one.index]?.id ?? '', one]));
  }
}

/** A pipeline, for the database's clock. */
function insertionOf({ id, at, ...told }: Activity) {
  const line = { $literal: { ...told, at: new Date(at) } };
  const keptAt = { $ifNull: ['$keptAt', '$$NOW'] };
  const update = [{ $replaceWith: { $mergeObjects: ['$$ROOT', line, { keptAt }] } }];
  return { updateOne: { filter: { _id: id }, update, upsert: true } };
}
