import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Types } from 'mongoose';
import { fileBucket } from '../files/file-bucket.ts';

/** The photos; each is named by its member's `photoUrl`, or by nothing. */
export const photoFiles = fileBucket('photo_files', 'photo');

/** The address of a photo; it names one picture for good. */
export function photoUrlOf(id: Types.ObjectId): string {
  return `/photos/${id.toHexString()}.jpg`;
}

/** The file of an address; null for one that is none of ours (`data:…` of a former record). */
export function photoIdOf(photoUrl: string | null): Types.ObjectId | null {
  const id = /^\/photos\/([0-9a-f]{24})\.jpg$/.exec(photoUrl ?? '')?.[1];
  return id === undefined ? null : new Types.ObjectId(id);
}

/** SHA-256 of a picture, by which it is known again. */
const digestOf = (picture: Buffer) => createHash('sha256').update(picture).digest('hex');

/** Stores a picture; answers its id. Worth nothing until a member names it. */
export function storePhotoFile(picture: Buffer): Promise<Types.ObjectId> {
  return photoFiles.store(Readable.from([picture]), { digest: digestOf(picture) });
}

/** Whether this picture is what stands at an address. */
export async function isStoredAt(photoUrl: string | null, picture: Buffer): Promise<boolean> {
  const id = photoIdOf(photoUrl);
  return id !== null && (await photoFiles.metadataOf(id))?.digest === digestOf(picture);
}
