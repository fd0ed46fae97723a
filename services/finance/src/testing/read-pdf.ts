import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF says, as a reader of texts has it: one line for each that is written. */
export interface ReadPdf {
  pages: number;
  /** Points. */
  width: number;
  height: number;
  title: string;
  lines: string[];
}

/** Reads a PDF back, and what one of its pages says. */
export async function readPdf(content: Uint8Array, at = 1): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 });
  const file = await task.promise;
  try {
    const page = await file.getPage(at);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({ disableNormalization: true });
    const { info } = await file.getMetadata();
    const lines: string[] = [];
    let line = '';
    for (const item of items) {
      if (!('str' in item)) continue;
      line += item.str;
      if (!item.hasEOL) continue;
      lines.push(line);
      line = '';
    }
    if (line !== '') lines.push(line);
    return { pages: file.numPages, width, height, title: (info as { Title: string }).Title, lines };
  } finally {
    await task.destroy();
  }
}
