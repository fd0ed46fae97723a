import { FileFault } from './file-fault.ts';

/** Blank lines included. Millions of them are no list of a club, and cost a minute to read. */
const mostLines = 300_000;
/** No list has so many columns. */
const mostSeparatorsOfALine = 500;
/** A hundred thousand rows of fifty columns. */
const mostSeparators = 5_000_000;

const [lineFeed, carriageReturn] = [0x0a, 0x0d];
const separators: ReadonlySet<number> = new Set([...';,\t'].map((separator) => separator.charCodeAt(0)));

/**
 * Refuses a text file by a look at its bytes, before the dear work of reading it begins.
 * @throws FileFault `too_large`
 */
export function refuseEndless(bytes: Uint8Array): void {
  let [lines, inLine, inAll] = [0, 0, 0];
  for (const byte of bytes) {
    if (byte === lineFeed || byte === carriageReturn) {
      lines += 1;
      inLine = 0;
    } else if (separators.has(byte)) {
      inLine += 1;
      inAll += 1;
    }
    // Two bytes end a line in files of Windows.
    if (lines > 2 * mostLines) throw tooLarge('au plus 300\u202f000 lignes');
    if (inLine > mostSeparatorsOfALine || inAll > mostSeparators) throw tooLarge('trop de colonnes');
  }
}

const tooLarge = (why: string) => new FileFault(`Le fichier est trop volumineux\u00a0: ${why}.`, 'too_large');
