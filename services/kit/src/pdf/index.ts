export { a4, drained, drawLine, mm, openPdf, type PdfOptions, type TextLine } from './pdf-document.ts';
