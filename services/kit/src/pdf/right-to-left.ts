import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import type * as fontkit from 'fontkit';

// Its types promise a default export; Node loads the function itself.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();

const letter = String.raw`\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}`;
const turned = new RegExp(`[${letter}]`, 'u');
/** From the first to the last letter that is read from right to left, with no Latin one in between. */
const turnedPart = new RegExp(String.raw`[${letter}](?:[^\p{sc=Latin}]*[${letter}])?`, 'gu');
/** Of former days: what is entered today has none. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const [isolate, end] = ['\u2067', '\u2069'];

/** A part of a line that is read in one direction. */
interface Run {
  text: string;
  direction: 'ltr' | 'rtl';
}

/** Whether something of a text is read from right to left. */
export const isTurned = (text: string): boolean => turned.test(text);

/**
 * A line of a French page, in parts from left to right, by the Unicode bidirectional algorithm (UAX 9). What is read from right
 * to left is isolated: a code, amount or comma after an Arabic name stays after it.
 */
export function runsOf(text: string): Run[] {
  const line = text.replaceAll(marks, '').replaceAll(turnedPart, `${isolate}$&${end}`);
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const { levels } = embedding;
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: (Run & { level: number })[] = [];
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    if (line[at] === isolate || line[at] === end) continue;
    const level = levels[at] ?? 0;
    const sign = mirrored.get(at) ?? line.charAt(at);
    const last = runs.at(-1);
    if (last?.level !== level) runs.push({ text: sign, direction: level % 2 ? 'rtl' : 'ltr', level });
    // The font turns the part itself: it joins letters in the order they are written.
    else last.text = level % 2 ? sign + last.text : last.text + sign;
  }
  return runs;
}

/** Makes a font lay out whole lines in the order they are read; it knows one direction a text by itself. */
export function layRightToLeft(font: fontkit.Font): void {
  const plain = font.layout.bind(font);
  font.layout = (text, features, script, language, direction) => {
    if (direction !== undefined || !isTurned(text)) return plain(text, features, script, language, direction);
    const runs = runsOf(text).map((run) => plain(run.text, features, script, language, run.direction));
    const positions = runs.flatMap((run) => run.positions);
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions,
      // Read after PDFKit has scaled the positions.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    } as fontkit.GlyphRun;
  };
}

/** A font of a document, as PDFKit keeps it to itself. */
interface EmbeddedFont {
  layout(text: string, features?: object, onlyWidth?: boolean): unknown;
  layoutRun(text: string, features?: object): unknown;
}

/** Makes a document give such lines to its fonts as a whole: PDFKit lays out word after word, and keeps them. */
export function drawRightToLeft(document: PDFKit.PDFDocument, font: string): void {
  const { _font: embedded } = document.font(font) as unknown as { _font: EmbeddedFont };
  const plain = embedded.layout.bind(embedded);
  embedded.layout = (text, features, onlyWidth) =>
    isTurned(text) ? embedded.layoutRun(text, features) : plain(text, features, onlyWidth);
}
