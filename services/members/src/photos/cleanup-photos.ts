import type { AnswerOf, photoCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { type Types } from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { removeOrphans } from '../files/remove-orphans.ts';
import { photoFiles, photoIdOf, photoUrlOf } from './photo-files.ts';
import { cleanupMessage } from './photo-rules.ts';

/** Milliseconds in which a photo that was stored is named by its member, however slow the database. */
const longestUpload = 600_000;

/** POST /api/photos/cleanup-orphans: deletes photos that belong to no member, and says which it left. */
export async function cleanupPhotos(
  { log, actor }: Pick<CallRequest<typeof photoCalls.cleanupOrphanPhotos>, 'log' | 'actor'>,
  now = new Date(),
): Promise<AnswerOf<typeof photoCalls.cleanupOrphanPhotos>> {
  const removed = await removeOrphans(photoFiles, { youngerThan: longestUpload, now, namedOf });
  log.info({ ...removed, actor: actor.id }, 'orphan photos deleted');
  const { deleted, bytes } = removed;
  return { deleted, bytes, message: cleanupMessage(removed) };
}

async function namedOf(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
  const photoUrl = { $in: ids.map(photoUrlOf) };
  const named = await Adherents.find({ photoUrl }, { projection: { _id: 0, photoUrl: 1 } }).toArray();
  return new Set(named.map(({ photoUrl: address }) => photoIdOf(address)?.toHexString() ?? ''));
}
