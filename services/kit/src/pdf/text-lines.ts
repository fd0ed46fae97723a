import { faceOf, type PdfFont } from './fonts.ts';

/** A line of text and where it stands; lengths in points. */
export interface TextLine {
  text: string;
  x: number;
  /** Of its upper edge. */
  y: number;
  /** A text that does not fit is cut, with «…». */
  width: number;
  font: PdfFont;
  size: number;
  /** Down to this part of its size (0 to 1) before it is cut; default 1: never smaller. */
  shrink?: number;
  align?: 'start' | 'end' | 'center';
}

/** Draws one line of text in the current colour. */
export function drawLine(
  document: PDFKit.PDFDocument,
  { text, x, y, width, font, size, shrink = 1, align }: TextLine,
): void {
  document.font(font).fontSize(size);
  const whole = text.replaceAll(/\s+/g, ' ').trim();
  const natural = document.widthOfString(whole);
  const used = natural > width ? size * Math.max(shrink, (0.999 * width) / natural) : size;
  document.fontSize(used);
  const shown = fitting(document, whole, width);
  if (shown === '') return;
  const left = width - document.widthOfString(shown);
  const shift = align === 'end' ? left : align === 'center' ? left / 2 : 0;
  // A smaller text stays on the baseline of its row.
  const { ascent, unitsPerEm } = faceOf(font, 0);
  const down = (size - used) * (ascent / unitsPerEm);
  document.text(shown, x + Math.max(0, shift), y + down, { lineBreak: false });
}

function fitting(document: PDFKit.PDFDocument, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text;
  const letters = [...text];
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const half = (fits + tooLong) >> 1;
    if (document.widthOfString(`${letters.slice(0, half).join('')}…`) <= width) fits = half;
    else tooLong = half;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}

/** A text that may need several lines. */
export interface TextLines extends TextLine {
  /** The most lines of it. */
  most: number;
}

/** Points from one line to the next, of one point of size, as on screens. */
export const leading = 1.25;

/** Part of its size by which a text is made smaller, until its lines are few enough. */
const step = 0.05;

/**
 * Draws a text on as few lines as it needs, at most `most`: on one line a little smaller, else on several, smaller down to `shrink`, and
 * only then cut. Answers how high it is.
 */
export function drawLines(document: PDFKit.PDFDocument, block: TextLines): number {
  const { lines, size } = linesOf(document, block);
  const [whole = ''] = lines;
  if (lines.length === 1) drawLine(document, { ...block, text: whole });
  else
    for (const [at, text] of lines.entries())
      drawLine(document, { ...block, text, size, y: block.y + at * leading * size, shrink: 1 });
  return lines.length * leading * size;
}

/** How a text is broken, and its size. */
export function linesOf(
  document: PDFKit.PDFDocument,
  { text, width, font, size, shrink = 1, most }: Omit<TextLines, 'x' | 'y'>,
): { lines: string[]; size: number } {
  document.font(font);
  const whole = text.replaceAll(/\s+/g, ' ').trim();
  const widthOf = (part: string, points: number): number => document.fontSize(points).widthOfString(part);
  const filled = Math.min(1, (0.999 * width) / widthOf(whole, size));
  if (filled >= Math.max(shrink, 1 - 2 * step)) return { lines: [whole], size: filled * size };
  for (let scale = 1; scale > shrink; scale -= step) {
    const lines = broken(whole, (part) => widthOf(part, scale * size) <= width);
    const trimmed = lines.map((line) => line.trim());
    if (lines.length <= most && trimmed.every((line) => widthOf(line, scale * size) <= width))
      return { lines: trimmed, size: scale * size };
  }
  const least = shrink * size;
  const lines = broken(whole, (part) => widthOf(part, least) <= width);
  const last = whole.slice(lines.slice(0, most - 1).join('').length);
  return {
    lines: [...lines.slice(0, most - 1), last].map((line) => line.trim()).filter(Boolean),
    size: least,
  };
}

/** Words, each with its blank, and parts of a word with hyphens, on lines that are as full as they can be. */
function broken(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const part of text.split(/(?<=[ -])/)) {
    const line = (lines.at(-1) ?? '') + part;
    if (lines.length > 0 && fits(line.trimEnd())) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines;
}
