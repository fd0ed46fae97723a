import PDFDocument from 'pdfkit';
import type { PdfFont } from './fonts.ts';
import { setInFaces } from './set-in-faces.ts';

/** Points of so many millimetres. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

export interface PdfOptions {
  /** Width and height of its pages in millimetres. */
  size: readonly [width: number, height: number];
  /** Shown by readers. */
  title: string;
}

export const a4 = [210, 297] as const;

/** A document without pages, streamed as it is drawn; its fonts are `regular` and `bold`. Ends with `end()`. */
export function openPdf({ size, title }: PdfOptions): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: size.map(mm) as [number, number],
    margin: 0,
    autoFirstPage: false,
    font: '',
    lang: 'fr',
    info: { Title: title },
    displayTitle: true,
  });
  setInFaces(document);
  return document;
}

/** Bytes that may wait for whoever reads the document. */
const mostWaiting = 1_000_000;

/** Lets others work, and waits until what was drawn has been read. */
export async function drained(document: PDFKit.PDFDocument): Promise<void> {
  do {
    await new Promise((resolve) => setImmediate(resolve));
  } while (document.readableLength > mostWaiting && !document.destroyed);
}

/** A line of text and where it stands; lengths in points. */
export interface TextLine {
  text: string;
  x: number;
  /** Of its upper edge. */
  y: number;
  /** What does not fit is cut, with «…». */
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
  if (natural > width) document.fontSize(size * Math.max(shrink, (0.999 * width) / natural));
  const shown = fitting(document, whole, width);
  if (shown === '') return;
  const left = width - document.widthOfString(shown);
  const shift = align === 'end' ? left : align === 'center' ? left / 2 : 0;
  document.text(shown, x + Math.max(0, shift), y, { lineBreak: false });
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
