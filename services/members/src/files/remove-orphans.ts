import type { Types } from 'mongoose';
import type { FileBucket } from './file-bucket.ts';

/** Files looked up at once. */
const batchSize = 1_000;

export interface OrphanRules {
  /** Milliseconds: a younger file may be about to be named. */
  youngerThan: number;
  now: Date;
  /** Those of these files that a record names. */
  namedOf: (ids: readonly Types.ObjectId[]) => Promise<ReadonlySet<string>>;
}

export interface RemovedOrphans {
  deleted: number;
  bytes: number;
  /** Named by nothing, and too young to be deleted. */
  young: number;
}

/** Deletes the files of a bucket that no record names, left by a crash between file and record. */
export async function removeOrphans(
  files: FileBucket,
  { youngerThan, now, namedOf }: OrphanRules,
): Promise<RemovedOrphans> {
  const before = now.getTime() - youngerThan;
  const removed: RemovedOrphans = { deleted: 0, bytes: 0, young: 0 };
  // The files first: one that comes later is young, one that was named meanwhile is found named.
  const ids = await files.ids();
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize);
    const named = await namedOf(batch);
    for (const id of batch.filter((one) => !named.has(one.toHexString()))) {
      if (id.getTimestamp().getTime() >= before) {
        removed.young += 1;
        continue;
      }
      removed.bytes += await files.remove(id);
      removed.deleted += 1;
    }
  }
  return removed;
}
