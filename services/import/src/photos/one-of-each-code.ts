import { codeKeyOf, photoNotAnImage } from '@club/contract';
import { FileFault } from '../reading/file-fault.ts';
import type { ArchivedPhoto, PhotoArchive } from './photo-archive.ts';
import { doubledNames, startsAsPicture } from './photo-name-rules.ts';
import { doubledPhoto } from './photo-texts.ts';

const taken = ({ raison }: ArchivedPhoto) => raison === null;

/**
 * The photos of an archive, of which at most one of each code is left to be stored (W-12). Where several have one, what holds no
 * picture is refused for that; only when two pictures are left is none of them taken.
 */
export async function oneOfEachCode({
  photos,
  read,
}: Pick<PhotoArchive, 'photos' | 'read'>): Promise<ArchivedPhoto[]> {
  const named = doubledNames(photos.filter(taken));
  const looked: ArchivedPhoto[] = [];
  for (const photo of photos) {
    const isDoubled = taken(photo) && named.has(codeKeyOf(photo.code));
    looked.push(isDoubled ? { ...photo, raison: await refusalOf(photo, read) } : photo);
  }
  const doubled = doubledNames(looked.filter(taken));
  return looked.map((photo) => {
    const names = taken(photo) ? doubled.get(codeKeyOf(photo.code)) : undefined;
    return names ? { ...photo, raison: doubledPhoto(names) } : photo;
  });
}

/** Why a file is no photo whoever it is of; null when it may be one. */
async function refusalOf(photo: ArchivedPhoto, read: PhotoArchive['read']): Promise<string | null> {
  try {
    return startsAsPicture(await read(photo)) ? null : photoNotAnImage;
  } catch (error) {
    if (error instanceof FileFault) return error.message;
    throw error;
  }
}
