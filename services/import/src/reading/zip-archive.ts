import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { damagedWorkbook, FileFault, faultOf } from './file-fault.ts';

/**
 * A workbook of 20 MB, some 180,000 members, unpacks to less than this, a bomb to more (trust.md F19); one of 12,856 to 12 MB,
 * eight times its size. Bytes, entries, and bytes per byte.
 */
const zipLimits = { entries: 2_000, unpacked: 200_000_000, ratio: 40, ratioFrom: 10_000_000 };

/** Parts that describe the workbook rather than hold its rows. Bytes. */
export const largestDescription = 5_000_000;

const tooLarge = () => new FileFault('Le classeur est trop volumineux une fois décompressé.', 'too_large');

/** The parts of a zip file, sizes checked. Unpacking more than a part declares is an error of its stream. */
export interface ZipArchive {
  has: (name: string) => boolean;
  /** Content of one part, unpacked while it is read; refused when it is larger than `largest` bytes. */
  open: (name: string, largest?: number) => Promise<Readable>;
  close: () => void;
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > zipLimits.entries) throw tooLarge();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > zipLimits.unpacked) throw tooLarge();
    entries.set(entry.fileName, entry);
  }
  if (unpacked > zipLimits.ratioFrom && unpacked > zip.fileSize * zipLimits.ratio) throw tooLarge();
  return entries;
}

/**
 * Opens a zip file and reads its table of contents only, so that a bomb is known before a byte of it is unpacked.
 * Throws a FileFault: `too_large` for a bomb, `unreadable_file` for what is no whole zip file.
 */
export async function openArchive(path: string): Promise<ZipArchive> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    const opened = zip;
    const entries = await listEntries(opened);
    return {
      has: (name) => entries.has(name),
      open: async (name, largest = Infinity) => {
        const entry = entries.get(name);
        if (!entry) throw new FileFault(damagedWorkbook);
        if (entry.uncompressedSize > largest) throw tooLarge();
        return await opened.openReadStreamPromise(entry);
      },
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    throw faultOf(error, damagedWorkbook);
  }
}
