import { codeKeyOf, photoEndings, photoNotAnImage } from '@club/contract';
import { cleanLine } from '@club/contract/server';
import { validateFileName } from 'yauzl';

/** What a file of an archive is by its name: left aside, refused, or the photo of whoever has this code (W-12). */
export type NamedFile =
  | { kind: 'ignored' }
  | { kind: 'refused'; raison: string }
  | { kind: 'photo'; code: string };

export const dangerousName = 'Le nom de ce fichier sort de l’archive.';
export const nameWithoutCode = 'Le nom de ce fichier n’est pas un code adhérent.';

/** What systems add to archives. */
const systemFiles: ReadonlySet<string> = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);
const systemFolder = '__MACOSX';

/** Longer names are no codes. */
const longestName = 200;

const controlCharacter = /\p{Cc}/u;

/** The code in a file's name: «photos/0095.JPG» is of 0095. Null without an ending of a picture. */
export function codeOfName(fileName: string): string | null {
  const base = fileName.split('/').at(-1) ?? '';
  const ending = photoEndings.find((one) => base.toLowerCase().endsWith(one));
  return ending === undefined ? null : cleanLine(base.slice(0, -ending.length));
}

/** Reads the name of a file in an archive, `/` between folders. */
export function namedFile(fileName: string): NamedFile {
  if (fileName.endsWith('/')) return { kind: 'ignored' };
  const parts = fileName.split('/');
  const base = parts.at(-1) ?? '';
  if (parts.includes(systemFolder) || base.startsWith('._') || systemFiles.has(base.toLowerCase()))
    return { kind: 'ignored' };
  if (validateFileName(fileName) !== null || controlCharacter.test(fileName))
    return { kind: 'refused', raison: dangerousName };
  const code = codeOfName(fileName);
  if (code === null) return { kind: 'refused', raison: photoNotAnImage };
  if (code === '' || code.length > longestName) return { kind: 'refused', raison: nameWithoutCode };
  return { kind: 'photo', code };
}

/** Names of files, by the key of the code that several of them are of. */
export function doubledNames(
  photos: readonly { fichier: string; code: string }[],
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { fichier, code } of photos) {
    const key = codeKeyOf(code);
    names.set(key, [...(names.get(key) ?? []), fichier]);
  }
  return new Map([...names].filter(([, files]) => files.length > 1));
}

/** How a JPEG and a PNG begin. */
const pictureMarks = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex')];

/** Whether a content begins as a picture that is taken does; members look at the rest. */
export const startsAsPicture = (content: Buffer): boolean =>
  pictureMarks.some((mark) => content.subarray(0, mark.length).equals(mark));

/** A name that is told: control characters marked, nothing that turns what is shown, cut. */
export function shownName(fileName: string): string {
  const plain = cleanLine(fileName.replace(/\p{Cc}/gu, '\ufffd'));
  return plain.length > longestName ? `…${plain.slice(-longestName)}` : plain;
}
