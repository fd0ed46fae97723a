import type { Font } from 'fontkit';
import { faceFor, faceOf, featuresFor, type PdfFont } from './fonts.ts';
import { isTurned, runsOf } from './right-to-left.ts';

/** A part of a line that is set in one file of a font. */
export interface TextPiece {
  text: string;
  /** Index of the file. */
  at: number;
}

/** Nearly every line; the first file has all of it. */
const plain = /^[\u0020-\u007e\u00a0-\u00ff–—’…€−]*$/;

/** A letter, and the accents that follow it. */
const letters = /\P{M}\p{M}*|\p{M}+/gu;

/** A line in parts of one file each, from left to right. A blank between words of one file stays with them: all have it. */
export function piecesOf(name: PdfFont, text: string): TextPiece[] {
  const line = text.normalize('NFC').replaceAll('\u202f', '\u00a0'); // Inter's file has no narrow blank
  if (plain.test(line)) return [{ text: line, at: 0 }];
  if (!isTurned(line)) return cut(name, line);
  return runsOf(line).flatMap((run) => {
    const pieces = cut(name, run.text);
    return run.direction === 'ltr' ? pieces : pieces.map(turned).toReversed();
  });
}

function cut(name: PdfFont, text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const [letter] of text.matchAll(letters)) {
    const at = faceFor(name, letter);
    const [before, last] = pieces.slice(-2);
    if (last?.text === ' ' && before?.at === at) before.text += pieces.pop()!.text;
    const piece = pieces.at(-1);
    if (piece?.at === at) piece.text += letter;
    else pieces.push({ text: letter, at });
  }
  return pieces;
}

/** The font turns Arabic letters itself; brackets and blanks between them it would leave. */
function turned({ text, at }: TextPiece): TextPiece {
  return { at, text: isTurned(text) ? text : [...text].toReversed().join('') };
}

/** A part of a line with its glyphs; their positions are units of its face. */
interface LaidPiece extends ReturnType<Font['layout']> {
  face: Font;
}

/** A line laid out for who draws its outlines. */
export function layOut(name: PdfFont, text: string): LaidPiece[] {
  return piecesOf(name, text).map((piece) => {
    const face = faceOf(name, piece.at);
    const { glyphs, positions, advanceWidth } = face.layout(piece.text, featuresFor(piece.text));
    return { face, glyphs, positions, advanceWidth } as LaidPiece;
  });
}
