import PDFDocument from 'pdfkit';
import { markEssai } from './mark-essai.ts';
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
  // Beneath what is drawn, on every page.
  document.on('pageAdded', () => {
    const { width: wide, height: high } = document.page;
    markEssai(document, { x: 0, y: 0, width: wide, height: high });
  });
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
