import { drawnCharts, type ReadChart } from '@club/contract';
import type ExcelJS from 'exceljs';
import type { Picture } from '../charts/index.ts';
import { boldFont, formatOf, titleFont } from './cell-formats.ts';
import { drawPictures, type PlacedPicture } from './draw-pictures.ts';
import type { TitledReport } from './write-report.ts';

/** In characters: beneath each picture stand its figures. */
const columnWidths = [44, 24, 24];

/** As Excel counts: pixels of a column of so many characters, and points of a pixel. */
const columnPixels = (characters: number): number => 7 * characters + 5;
const pointsPerPixel = 72 / 96;

/** Of a picture, in points: as wide as the columns. */
const pictureWidth = pointsPerPixel * columnWidths.reduce((sum, width) => sum + columnPixels(width), 0);

/** Points of a row; parts of a point, as drawings are measured. */
const [rowHeight, perPoint] = [15, 12_700];

/** As the writer counts paper. */
const a4 = 9;

/**
 * A second sheet with the charts as pictures, and the figures beneath each, for screen readers and own charts. Nothing for
 * a report without.
 */
export async function writeCharts(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { title, coverage, report }: TitledReport,
  stopped: AbortSignal,
): Promise<void> {
  const charts = drawnCharts(report);
  if (charts.length === 0 || stopped.aborted) return;
  const { drawChart, measureText, pictureOf } = await import('../charts/index.ts'); // fonts, a native library
  const sheet = workbook.addWorksheet(charts.length > 1 ? 'Graphiques' : 'Graphique', {
    views: [{ showGridLines: false }],
    pageSetup: {
      paperSize: a4,
      orientation: 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
    headerFooter: { oddFooter: '&L&A&RPage &P / &N' },
  });
  sheet.columns = columnWidths.map((width) => ({ width }));
  sheet.addRow([title]).font = titleFont;
  sheet.addRow([coverage]);
  const pictures: PlacedPicture[] = [];
  for (const chart of charts) {
    if (stopped.aborted) return;
    sheet.addRow([]);
    pictures.push(placePicture(sheet, await pictureOf(drawChart(chart, pictureWidth, measureText))));
    writeFigures(sheet, chart);
  }
  drawPictures(workbook, sheet, pictures);
  sheet.commit();
}

/** Over empty rows, which keep its place. */
function placePicture(sheet: ExcelJS.Worksheet, { png, height }: Picture): PlacedPicture {
  const first = sheet.lastRow?.number ?? 0;
  const rows = Math.floor(height / rowHeight);
  const part = Math.round((height - rows * rowHeight) * perPoint);
  for (let at = 0; at <= rows + 1; at += 1) sheet.addRow([]).height = rowHeight;
  return { png, columns: columnWidths.length, rows: { first, last: first + rows, part } };
}

function writeFigures(sheet: ExcelJS.Worksheet, { axis, measure, series, kind, bars }: ReadChart): void {
  const titles = sheet.addRow([axis, ...(series ?? [measure])]);
  titles.font = boldFont;
  for (const at of series ? [2, 3] : [2]) titles.getCell(at).alignment = { horizontal: 'right' };
  for (const { label, value, against } of bars) {
    const row = sheet.addRow([label, value, ...(series ? [against ?? null] : [])]);
    row.getCell(1).numFmt = '@';
    for (const at of [2, 3]) row.getCell(at).numFmt = formatOf(kind);
  }
}
