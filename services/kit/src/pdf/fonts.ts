import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { layRightToLeft } from './right-to-left.ts';

const resolve = createRequire(import.meta.url).resolve;

const inter = '@fontsource/inter/files/inter';
const plex = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic';
const dejavu = 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed';

/**
 * Paper is set as screens are: Inter, in two files by letters, and IBM Plex Sans Arabic. DejaVu Sans Condensed has what neither has:
 * Hebrew, Greek, signs. A character is taken from the first file that has it.
 */
const files = {
  regular: [
    `${inter}-latin-400-normal.woff`,
    `${inter}-latin-ext-400-normal.woff`,
    `${plex}-400-normal.woff`,
    `${dejavu}.ttf`,
  ],
  bold: [
    `${inter}-latin-600-normal.woff`,
    `${inter}-latin-ext-600-normal.woff`,
    `${plex}-600-normal.woff`,
    `${dejavu}-Bold.ttf`,
  ],
} as const;

export type PdfFont = keyof typeof files;

/** Figures of one width, so that amounts stand under each other; Inter would widen the hyphen of a name or a season too. */
export const featuresFor = (text: string): string[] => (text.includes('-') ? [] : ['tnum']);

const read = new Map<string, fontkit.Font>();

/** One file of a font, read at its first use: documents share what was read of it. */
export function faceOf(name: PdfFont, at: number): fontkit.Font {
  const file = files[name][at]!;
  let face = read.get(file);
  if (!face) {
    face = withLetters(fontkit.create(readFileSync(resolve(file))));
    read.set(file, face);
  }
  return face;
}

/** Index of the first file of a font that has a letter with the accents that follow it; the last file when none has. */
export function faceFor(name: PdfFont, letter: string): number {
  const characters = [...letter].map((character) => character.codePointAt(0)!);
  const last = files[name].length - 1;
  for (let at = 0; at < last; at += 1) {
    const face = faceOf(name, at);
    if (characters.every((character) => face.hasGlyphForCodePoint(character))) return at;
  }
  return last;
}

/** Letters of which accented ones are made, in the order they are asked for: of « ’ » and « ʼ », one glyph, French writes the first. */
const blocks = [
  [0x20, 0x17f],
  [0x2000, 0x206f],
  [0x180, 0x4ff],
] as const;

/**
 * Fontkit keeps a glyph as it was first asked for. The E of É, asked for without its character, would stay nameless: printed, but
 * read as nothing in the text of every later document. So each letter is asked for first by its own.
 */
function withLetters(face: fontkit.Font | fontkit.FontCollection): fontkit.Font {
  if (!('characterSet' in face)) throw new Error('our fonts are single ones');
  for (const [first, last] of blocks)
    for (const character of face.characterSet)
      if (character >= first && character <= last) face.glyphForCodePoint(character);
  layRightToLeft(face);
  return face;
}
