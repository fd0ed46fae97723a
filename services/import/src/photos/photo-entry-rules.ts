import { photoLimits, photoTooLarge } from '@club/contract';

/** What the table of contents of an archive says of a file. */
export interface EntryFacts {
  compressedSize: number;
  uncompressedSize: number;
  relativeOffsetOfLocalHeader: number;
  isEncrypted: boolean;
  canBeRead: boolean;
}

/** A picture hardly shrinks; what grows more is a bomb (W-6). */
const largestRatio = 50;
const ratioFrom = 64 * 1024;

/** Bytes of a file's header in an archive, at least. */
const smallestHeader = 30;

export const encryptedEntry = 'Ce fichier est protégé par un mot de passe.';
export const unreadableEntry = 'Ce fichier de l’archive est abîmé ou d’un format inconnu.';
export const bombEntry = 'Ce fichier grossit anormalement une fois décompressé.';
export const overlappingEntry = 'Ce fichier partage ses données avec un autre de l’archive.';

/** Why a file is not even unpacked, in French; undefined when it may be. */
export function refusalOfEntry(entry: EntryFacts): string | undefined {
  const { compressedSize, uncompressedSize, isEncrypted, canBeRead } = entry;
  if (isEncrypted) return encryptedEntry;
  if (!canBeRead) return unreadableEntry;
  if (uncompressedSize > ratioFrom && uncompressedSize > compressedSize * largestRatio) return bombEntry;
  if (uncompressedSize > photoLimits.bytes) return photoTooLarge;
  return undefined;
}

/** The files whose data begin before those of another end: one that is unpacked thousands of times. */
export function overlapping<Entry extends Pick<EntryFacts, 'compressedSize' | 'relativeOffsetOfLocalHeader'>>(
  entries: readonly Entry[],
): ReadonlySet<Entry> {
  const sorted = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  const found = new Set<Entry>();
  let end = 0;
  for (const entry of sorted) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < end) found.add(entry);
    end = Math.max(end, start + smallestHeader + entry.compressedSize);
  }
  return found;
}
