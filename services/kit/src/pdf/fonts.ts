import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { layRightToLeft } from './right-to-left.ts';

const resolve = createRequire(import.meta.url).resolve;

/** DejaVu Sans Condensed: Latin with every accent, and Arabic; embedded, as few glyphs of it as a document shows. */
const files = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
} as const;

export type PdfFont = keyof typeof files;

type Font = fontkit.Font | fontkit.FontCollection;

const read = new Map<PdfFont, Font>();

/** A font, read at its first use: documents share what was read of it. */
export function fontOf(name: PdfFont): Font {
  const font = read.get(name) ?? withLetters(fontkit.create(readFileSync(resolve(files[name]))));
  read.set(name, font);
  return font;
}

/** After the letters of which accented ones are made. */
const lettersEnd = 0x500;

/**
 * Fontkit keeps a glyph as it was first asked for. The E of É, asked for without its character, would stay nameless: printed, but
 * read as nothing in the text of every later document. So each letter is asked for first by its own.
 */
function withLetters(font: Font): Font {
  if ('characterSet' in font) {
    for (const character of font.characterSet) if (character < lettersEnd) font.glyphForCodePoint(character);
    layRightToLeft(font);
  }
  return font;
}
