import { type Types } from 'mongoose';
import { fileBucket } from '../files/file-bucket.ts';
import { removeOrphans } from '../files/remove-orphans.ts';
import { Lots, type StoredLot } from './lot-model.ts';

/** The files of runs of cards. */
export const lotFiles = fileBucket('lot_files', 'cartes');

/** Milliseconds: a file is being written for so long at most. */
const longestWriting = 3_600_000;

/** Removes the files of runs that have expired, and those that a killed process left. */
export async function sweepLotFiles(now = new Date()): Promise<void> {
  const expired = await Lots.find({ expiresAt: { $lte: now } }, { projection: { holders: 0 } }).toArray();
  for (const { _id, files } of expired) {
    await Lots.updateOne({ _id }, { $set: { files: {}, expiresAt: null } });
    for (const file of Object.values(files)) await lotFiles.remove(file.id);
  }
  await removeOrphans(lotFiles, { youngerThan: longestWriting, now, namedOf });
}

async function namedOf(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
  const wanted = new Set(ids.map((id) => id.toHexString()));
  const lots = await Lots.find<Pick<StoredLot, 'files'>>({}, { projection: { files: 1 } }).toArray();
  const named = lots.flatMap(({ files }) => Object.values(files).map(({ id }) => id.toHexString()));
  return new Set(named.filter((id) => wanted.has(id)));
}
