import { evolutionOf, type ColumnData, type ReadReport, type ReportValue } from '@club/contract';
import type ExcelJS from 'exceljs';
import { clubSettings } from '../club-settings/club-settings.ts';
import { essaiPrefix, essaiWords } from '../club-settings/paper-club.ts';
import { yielding } from '../calls/yielding.ts';
import { boldFont, formatOf, standsAtEnd, titleFont, sheetWidthOf } from './cell-formats.ts';

/** Content of a sheet: title and coverage, then the report. */
export interface TitledReport {
  title: string;
  coverage: string;
  report: ReadReport;
}

/** The most that the name of a sheet may hold. */
const longestName = 31;

/** The most that a cell may hold. */
const longestText = 32_767;

/** As the writer counts paper. */
const a4 = 9;

/** More of them are read on their side. */
const portraitColumns = 6;

/** Title, coverage, an empty line, column titles. */
const headLines = 4;

/**
 * Writes a report as one sheet: group columns first, totals under their columns. Yields between rows; `stopped` ends it
 * early.
 */
export async function writeReport(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { title, coverage, report }: TitledReport,
  stopped: AbortSignal,
): Promise<void> {
  const columns = [...report.headColumns, ...report.columns];
  const sheet = workbook.addWorksheet(title.slice(0, longestName), {
    views: [{ state: 'frozen', ySplit: headLines }],
    pageSetup: {
      paperSize: a4,
      orientation: columns.length > portraitColumns ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `${headLines}:${headLines}`,
    },
    headerFooter: {
      oddFooter: `&L${essaiPrefix()}&A&RPage &P / &N`,
    },
  });
  sheet.columns = columns.map((column) => ({
    width: sheetWidthOf(column),
    style: { numFmt: formatOf(column.kind), alignment: { vertical: 'top' } },
  }));
  addLine(sheet, [clubSettings.current.essai ? `${title} (${essaiWords})` : title], titleFont);
  addLine(sheet, [coverage]);
  addLine(sheet, []);
  addTitles(sheet, columns);
  let last = headLines;
  for await (const values of yielding(rowsOf(report))) {
    if (stopped.aborted) return;
    last += 1;
    sheet.addRow(values.map((value, index) => cellOf(value, columns[index]))).commit();
  }
  const edge = sheet.getColumn(columns.length).letter;
  // The total is not filtered away.
  sheet.autoFilter = `A${headLines}:${edge}${last}`;
  sheet.pageSetup.printArea = `A1:${edge}${report.total ? last + 1 : last}`;
  if (report.total) addLine(sheet, totalCells(columns, report.total), boldFont);
  sheet.commit();
}

function* rowsOf({ groups }: ReadReport): Generator<ReportValue[]> {
  for (const { cells, rows } of groups) for (const row of rows()) yield [...cells, ...row];
}

function addTitles(sheet: ExcelJS.Worksheet, columns: readonly ColumnData[]): void {
  const row = sheet.addRow(columns.map(({ title }) => title));
  row.font = boldFont;
  for (const [at, { kind }] of columns.entries())
    if (standsAtEnd(kind)) row.getCell(at + 1).alignment = { vertical: 'top', horizontal: 'right' };
  row.commit();
}

function addLine(sheet: ExcelJS.Worksheet, cells: ReportValue[], font?: Partial<ExcelJS.Font>): void {
  const row = sheet.addRow(cells);
  if (font) row.font = font;
  row.commit();
}

/** The sum under its column, «Total» in the first one. */
export function totalCells(
  columns: readonly ColumnData[],
  { under, also, value, former }: NonNullable<ReadReport['total']>,
) {
  const at = columns.findIndex(({ title }) => title === under);
  // Beside it the former one and the difference.
  const beside = former === undefined ? [] : [former, evolutionOf(value, former)];
  return columns.map(({ title }, index) => {
    if (title === under || title === also) return value;
    if (index > at && index <= at + beside.length) return beside[index - at - 1]!;
    return index === 0 ? 'Total' : null;
  });
}

/**
 * Texts are text cells in text columns, so that `=`, `+`, `-` or `@` never starts a formula, even after an edit; codes keep
 * their zeros.
 */
function cellOf(value: ReportValue, column?: ColumnData): string | number | Date | null {
  if (value === null || value === '') return null;
  if (column?.kind === 'date') return new Date(`${value}T00:00:00Z`);
  return typeof value === 'number' ? value : value.slice(0, longestText);
}
