import { FileFault } from './file-fault.ts';
import { parseWholeXml } from './xml.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Each text costs memory, however short. */
const maxStrings = 2_000_000;

const escaped = /_x([0-9A-Fa-f]{4})_/gu;

/** `_x000D_` stands for a character that XML excludes. */
export function unescapeText(text: string): string {
  return text.includes('_x')
    ? text.replace(escaped, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** Shared texts by position; rich text is joined, phonetic hints left out. */
export async function readSharedStrings(archive: ZipArchive, part: string): Promise<string[]> {
  if (!archive.has(part)) return [];
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let inHint = false;
  await parseWholeXml(await archive.open(part), {
    open: (name) => {
      if (name === 'si') current = '';
      else if (name === 'rPh') inHint = true;
      else if (name === 't') inText = !inHint;
    },
    text: (text) => {
      if (inText) current += text;
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') inHint = false;
      else if (name === 'si') {
        if (strings.length === maxStrings)
          throw new FileFault('Le classeur contient trop de textes.', 'too_large');
        strings.push(unescapeText(current));
      }
    },
  });
  return strings;
}
