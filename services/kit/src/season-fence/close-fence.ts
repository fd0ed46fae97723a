import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import { SeasonFences, fenceShards, shardId } from './fence-model.ts';

/**
 * Closes a season's fence for good (S-6), shard by shard: a transaction over all would restart at each write. Afterwards all
 * that passed is committed and nothing more passes. Repeatable.
 */
export async function closeFence(saisonId: string): Promise<void> {
  await Promise.all(Array.from({ length: fenceShards }, (_, shard) => closeShard(saisonId, shard)));
}

async function closeShard(saisonId: string, shard: number): Promise<void> {
  const _id = shardId(saisonId, shard);
  const closing = { $set: { closed: true }, $setOnInsert: { saisonId, passed: 0 } };
  try {
    await SeasonFences.updateOne({ _id }, closing, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another transaction created the shard meanwhile.
    await SeasonFences.updateOne({ _id }, closing);
  }
}

/** Whether the fence of a season is closed here. */
export async function isFenceClosed(saisonId: string): Promise<boolean> {
  return (await SeasonFences.countDocuments({ saisonId, closed: true })) === fenceShards;
}

/** Opens the fence of a season that is not deleted after all. */
export async function openFence(saisonId: string): Promise<void> {
  await SeasonFences.updateMany({ saisonId }, { $set: { closed: false } });
}

/**
 * Before a season is deleted (S-9): checks that it is empty, closes its fence, checks again and reopens it if not empty. A
 * crash in between leaves a closed empty season until the deletion is repeated.
 */
export async function retireSaison(
  saisonId: string,
  isHeld: () => Promise<boolean>,
): Promise<{ held: boolean }> {
  if (await isHeld()) return { held: true };
  await closeFence(saisonId);
  const held = await isHeld();
  if (held) await openFence(saisonId);
  return { held };
}
