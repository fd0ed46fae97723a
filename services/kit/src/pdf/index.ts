export { a4, drained, mm, openPdf, type PdfOptions } from './pdf-document.ts';
export { markEssai } from './mark-essai.ts';
export { drawLine, drawLines, leading, linesOf, type TextLine, type TextLines } from './text-lines.ts';
