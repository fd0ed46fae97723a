import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const resolve = createRequire(import.meta.url).resolve;

/** DejaVu Sans Condensed: Latin with every accent, and Arabic; embedded, as few glyphs of it as a document shows. */
const files = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
} as const;

export type PdfFont = keyof typeof files;

const read = new Map<PdfFont, fontkit.Font | fontkit.FontCollection>();

/** A font, read at its first use: documents share what was read of it. */
export function fontOf(name: PdfFont): fontkit.Font | fontkit.FontCollection {
  const font = read.get(name) ?? fontkit.create(readFileSync(resolve(files[name])));
  read.set(name, font);
  return font;
}
