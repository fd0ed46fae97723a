import { photoLimits, photoTooLarge } from '@club/contract';
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import { FileFault, faultOf } from '../reading/file-fault.ts';
import { overlapping, overlappingEntry, refusalOfEntry, unreadableEntry } from './photo-entry-rules.ts';
import { namedFile, shownName } from './photo-name-rules.ts';

/** Files and folders: 50 MB hold some 2,500 photos of 20 KB. */
const mostEntries = 5_000;

export const damagedArchive =
  'L’archive est illisible\u00a0: elle est abîmée, incomplète ou n’est pas un ZIP.';
export const tooManyFiles = 'L’archive contient trop de fichiers (5\u202f000 au plus).';

/** A file of an archive that counts: a photo of whoever has this code, or one that is refused. */
export interface ArchivedPhoto {
  /** From 0, in the order of the archive. */
  index: number;
  /** Its name in the archive, as it is told. */
  fichier: string;
  /** Empty of a refused one. */
  code: string;
  /** Why it is refused, in French. */
  raison: string | null;
}

/** An archive of photos, of which nothing is written anywhere. */
export interface PhotoArchive {
  photos: readonly ArchivedPhoto[];
  /** The content of a photo, at most 2 MB; throws a FileFault when it cannot be read. */
  read: (photo: ArchivedPhoto) => Promise<Buffer>;
  close: () => void;
}

/** Reads the table of contents alone. Throws a FileFault when the whole archive is refused. */
export async function openPhotoArchive(path: string): Promise<PhotoArchive> {
  let zip: ZipFile | undefined;
  try {
    // Names as bytes: a dangerous one is to be refused alone, not with all others.
    zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
    const opened = zip;
    const { photos, entries } = await listPhotos(opened);
    return {
      photos,
      read: (photo) => contentOf(opened, entries.get(photo.index)),
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    throw faultOf(error, damagedArchive);
  }
}

async function listPhotos(
  zip: ZipFile,
): Promise<{ photos: ArchivedPhoto[]; entries: ReadonlyMap<number, Entry> }> {
  if (zip.entryCount > mostEntries) throw new FileFault(tooManyFiles, 'too_large');
  const all: Entry[] = [];
  for await (const entry of zip.eachEntry()) all.push(entry);
  const shared = overlapping(all);
  const photos: ArchivedPhoto[] = [];
  const entries = new Map<number, Entry>();
  for (const entry of all) {
    const name = getFileNameLowLevel(
      entry.generalPurposeBitFlag,
      entry.fileNameRaw,
      entry.extraFields,
      false,
    );
    const named = namedFile(name);
    if (named.kind === 'ignored') continue;
    const index = photos.length;
    const known = { index, fichier: shownName(name) };
    if (named.kind === 'refused') {
      photos.push({ ...known, code: '', raison: named.raison });
      continue;
    }
    const facts = { ...factsOf(entry), isEncrypted: entry.isEncrypted() };
    const raison = shared.has(entry) ? overlappingEntry : (refusalOfEntry(facts) ?? null);
    photos.push({ ...known, code: named.code, raison });
    if (raison === null) entries.set(index, entry);
  }
  return { photos, entries };
}

function factsOf(entry: Entry) {
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry;
  return {
    compressedSize,
    uncompressedSize,
    relativeOffsetOfLocalHeader,
    canBeRead: entry.canDecodeFileData(),
  };
}

async function contentOf(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  if (!entry) throw new FileFault(unreadableEntry);
  try {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of await zip.openReadStreamPromise(entry)) {
      bytes += (part as Buffer).length;
      if (bytes > photoLimits.bytes) throw new FileFault(photoTooLarge, 'too_large');
      parts.push(part as Buffer);
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw faultOf(error, unreadableEntry);
  }
}
