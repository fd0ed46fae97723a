import type { Readable } from 'node:stream';
import type { ReadChart } from '@club/contract';
import { clubSettings } from '../club-settings/club-settings.ts';
import { yielding } from '../calls/yielding.ts';
import { AmountSums } from './exported-rows.ts';
import { headLines, type ExportedRow, type ListExport } from './list-export.ts';
import { PageFiller, type PaperPage } from './pdf-pages.ts';
import { isWide, paperRow, placed, type PaperColumn, type PaperRow } from './pdf-table.ts';

/** Millimetres, of A4. */
const [narrow, long] = [210, 297];

/** Points. */
const margin = 28;
const textSize = 7.5;
const lineHeight = 9.5;
const padding = 5;
const headHeight = 74;
const footHeight = 20;

/** The most columns that can still be read side by side. */
export const mostPdfColumns = 16;
/** The most rows of one document: they are broken into lines before it is known how many pages there are. */
export const mostPdfRows = 5_000;

/**
 * A list as a table on A4, landscape when it is wide: the club and the titles on each page, and which of how many it is. `total`: the
 * last row instead of the sums of amounts; null for none. `charts` stand beneath the table.
 */
export async function pdfFile(
  list: ListExport,
  { total, charts = [] }: { total?: ExportedRow | null; charts?: readonly ReadChart[] } = {},
): Promise<Readable> {
  const { drained, drawLine, openPdf } = await import('../pdf/index.ts'); // 5 MB that a service at rest never needs
  const painter = charts.length > 0 ? await import('../charts/index.ts') : null;
  const size = isWide(list.columns) ? ([long, narrow] as const) : ([narrow, long] as const);
  const document = openPdf({ size, title: list.title });
  // PDFKit calls it the stream of old, which it is not any more.
  const output = document as unknown as Readable;
  const points = (millimetres: number): number => (millimetres * 72) / 25.4;
  const [width, height] = [points(size[0]) - 2 * margin, points(size[1])];
  const columns = placed(list.columns, width);
  const bottom = height - margin - footHeight;

  const draw = async (): Promise<void> => {
    const { pages, sum } = await filledPages();
    for (const [index, { rows, drawings }] of pages.entries()) {
      document.addPage();
      let y = head(rows.length > 0 || index === 0);
      for (const row of rows) y = drawRow(row, y, row === sum);
      for (const { drawing, ...place } of drawings) painter?.paintDrawing(document, drawing, place);
      const foot = { y: height - margin - 8, x: margin, width, font: 'regular', size: 7 } as const;
      drawLine(document, { ...foot, text: clubSettings.current.clubInfo.nom });
      drawLine(document, { ...foot, text: `Page ${index + 1} sur ${pages.length}`, align: 'end' });
      await drained(document);
    }
    document.end();
  };

  /** All rows, the sums as the last one, and the charts, in pages. */
  async function filledPages(): Promise<{ pages: readonly PaperPage[]; sum: PaperRow | undefined }> {
    document.font('regular').fontSize(textSize);
    const measure = (text: string): number => document.widthOfString(text);
    const filler = new PageFiller({
      x: margin,
      width,
      bottom,
      bareTop: margin + headHeight,
      top: margin + headHeight + titles().lines * lineHeight + padding,
      heightOf: ({ lines }) => lines * lineHeight + padding,
    });
    const sums = new AmountSums(list.columns);
    for await (const batch of list.rows)
      for await (const row of yielding(batch)) filler.addRow(paperRow(sums.add(row), columns, measure));
    const last = total === undefined ? sums.row : total;
    const sum = last ? paperRow(last, columns, measure) : undefined;
    if (sum) filler.addRow(sum);
    if (painter) {
      const { drawChart, measureText } = painter;
      filler.addCharts(charts, (chart, room) => drawChart(chart, room, measureText));
    }
    return { pages: filler.pages, sum };
  }

  function titles(): PaperRow {
    document.font('bold').fontSize(textSize);
    const words = columns.map((column) => ({ ...column, kind: 'text' as const }));
    const row = paperRow(
      columns.map(({ title }) => title),
      words,
      (text) => document.widthOfString(text),
    );
    document.font('regular').fontSize(textSize);
    return row;
  }

  /** Club, title, facts, and over rows the titles of their columns; answers where the rows begin. */
  function head(hasRows: boolean): number {
    const [title, club, facts] = headLines(list);
    const { adresse, telephone, email } = clubSettings.current.clubInfo;
    const reached = [adresse?.replaceAll(/\s*\n\s*/g, ', '), telephone, email].filter(Boolean).join(' · ');
    const line = { x: margin, width, font: 'regular', size: 8, shrink: 0.7 } as const;
    drawLine(document, { ...line, text: club, y: margin, font: 'bold' });
    drawLine(document, { ...line, text: reached, y: margin + 12, size: 7 });
    drawLine(document, { ...line, text: title, y: margin + 28, font: 'bold', size: 14 });
    drawLine(document, { ...line, text: facts, y: margin + 50 });
    return hasRows ? drawRow(titles(), margin + headHeight, true) : margin + headHeight;
  }

  /** Answers where the next one begins. */
  function drawRow({ cells, lines }: PaperRow, y: number, isBold: boolean): number {
    document.font(isBold ? 'bold' : 'regular').fontSize(textSize);
    for (const [at, texts] of cells.entries())
      for (const [line, text] of texts.entries()) say(columns[at]!, text, y + 2 + line * lineHeight);
    const under = y + lines * lineHeight + padding;
    document
      .moveTo(margin, under)
      .lineTo(margin + width, under)
      .lineWidth(0.4)
      .stroke(isBold ? '#333333' : '#bbbbbb');
    document.fillColor('black');
    return under;
  }

  function say({ at, room, isRight }: PaperColumn, text: string, y: number): void {
    const shift = isRight ? Math.max(0, room - document.widthOfString(text)) : 0;
    document.text(text, margin + at + shift, y, { lineBreak: false });
  }

  draw().catch((error: unknown) => output.destroy(error as Error));
  return output;
}
