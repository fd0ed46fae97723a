import { logger, RuleError, transaction, type Actor, type UnitOfWork } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { adherentById } from '../adherents/find-adherent.ts';
import { storeChange } from '../adherents/store-change.ts';
import { showInLists } from '../search/live-members.ts';
import { isStoredAt, photoFiles, photoIdOf, photoUrlOf, storePhotoFile } from './photo-files.ts';

/** Who changes a photo, in which request. */
export interface PhotoChange {
  adherentId: string;
  actor: Actor;
  requestId: string;
  /** One of many, which the feed tells in one line. */
  silent?: true;
}

/**
 * Makes a picture the member's photo and answers its address; the same picture again changes nothing. The file goes first, then
 * the member in one transaction, then the former file. Refused: the file is deleted; unknown outcome: the clean-up decides.
 * @throws RuleError `not_found`
 */
export async function setPhoto(change: PhotoChange, picture: Buffer): Promise<string> {
  const { photoUrl: current } = await adherentById(change.adherentId);
  if (current !== null && (await isStoredAt(current, picture))) return current;
  const id = await storePhotoFile(picture);
  const photoUrl = photoUrlOf(id);
  try {
    await inOneTransaction(change, photoUrl);
  } catch (error) {
    if (error instanceof RuleError) await photoFiles.remove(id);
    throw error;
  }
  return photoUrl;
}

/** Takes the member's photo away; without one nothing changes. Throws `not_found`. */
export async function removePhoto(change: PhotoChange): Promise<void> {
  await inOneTransaction(change, null);
}

async function inOneTransaction(change: PhotoChange, photoUrl: string | null): Promise<void> {
  const { before, after } = await transaction((unit) => put(unit, change, photoUrl));
  showInLists(after);
  if (before.photoUrl !== after.photoUrl) await forgetFile(before.photoUrl);
}

async function put(
  unit: UnitOfWork,
  { adherentId, actor, requestId, silent }: PhotoChange,
  photoUrl: string | null,
): Promise<{ before: AdherentDocument; after: AdherentDocument }> {
  const before = await adherentById(adherentId, unit);
  if (before.photoUrl === photoUrl) return { before, after: before };
  const origin = { action: 'update', actor, requestId, ...(silent && { silent }) } as const;
  return { before, after: await storeChange(unit, before, { photoUrl }, origin) };
}

/** The change is made: a file that cannot be deleted now is left to the clean-up. */
async function forgetFile(photoUrl: string | null): Promise<void> {
  const id = photoIdOf(photoUrl);
  if (!id) return;
  try {
    await photoFiles.remove(id);
  } catch (error) {
    logger.warn({ err: error, photo: id.toHexString() }, 'a former photo could not be deleted');
  }
}
