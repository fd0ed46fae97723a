import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { damagedWorkbook, FileFault, faultOf } from './file-fault.ts';

/** A workbook of 20 MB (180,000 members) unpacks to less, a bomb to more (W-6). Entries, bytes, ratio. */
const zipLimits = { entries: 2_000, unpacked: 200_000_000, ratio: 40, ratioFrom: 10_000_000 };

/** Parts other than the rows. Bytes. */
export const largestDescription = 5_000_000;

const tooLarge = () => new FileFault('Le classeur est trop volumineux une fois décompressé.', 'too_large');

/** Parts of a zip file; unpacking more than declared is a stream error. */
export interface ZipArchive {
  has: (name: string) => boolean;
  /** Unpacked while read; refused above `largest` bytes. */
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
 * Reads the table of contents only, so that a bomb is refused before unpacking. Throws a FileFault:
 * `too_large`, `unreadable_file`.
 */
export async function openArchive(path: string): Promise<ZipArchive> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    const opened = zip;
    const entries = await listEntries(opened);
    // Some writers call a part Sheet1.xml and name it sheet1.xml elsewhere.
    const byLowerCase = new Map([...entries].map(([name, entry]) => [name.toLowerCase(), entry]));
    const find = (name: string) => entries.get(name) ?? byLowerCase.get(name.toLowerCase());
    return {
      has: (name) => find(name) !== undefined,
      open: async (name, largest = Infinity) => {
        const entry = find(name);
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
