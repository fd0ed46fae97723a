import {
  currencies,
  type ColumnData,
  type ColumnKind,
  type ReadReport,
  type ReportValue,
} from '@club/contract';
import type ExcelJS from 'exceljs';
import { clubSettings } from '../club-settings/club-settings.ts';
import { yielding } from '../calls/yielding.ts';
import { clubCurrency } from '../money/money.ts';

/** What a sheet holds: a report, and above it what it is and what it covers. */
export interface TitledReport {
  title: string;
  coverage: string;
  report: ReadReport;
}

/** Widths of columns that give none, in characters. */
const widths: Readonly<Record<ColumnKind, number>> = { code: 15, text: 22, date: 16, amount: 18, count: 12 };

/** The most that the name of a sheet may hold. */
const longestName = 31;

/** The most that a cell may hold. */
const longestText = 32_767;

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
  });
  sheet.columns = columns.map(({ kind, width = widths[kind] }) => ({
    width,
    style: { numFmt: formatOf(kind), alignment: { vertical: 'top' } },
  }));
  addLine(sheet, [title], { bold: true, size: 14 });
  addLine(sheet, [coverage]);
  addLine(sheet, []);
  addLine(
    sheet,
    columns.map((column) => column.title),
    { bold: true },
  );
  for await (const values of yielding(rowsOf(report))) {
    if (stopped.aborted) return;
    sheet.addRow(values.map((value, index) => cellOf(value, columns[index]))).commit();
  }
  if (report.total) addLine(sheet, totalCells(columns, report.total), { bold: true });
  sheet.commit();
}

function* rowsOf({ groups }: ReadReport): Generator<ReportValue[]> {
  for (const { cells, rows } of groups) for (const row of rows()) yield [...cells, ...row];
}

function addLine(sheet: ExcelJS.Worksheet, cells: ReportValue[], font?: Partial<ExcelJS.Font>): void {
  const row = sheet.addRow(cells);
  if (font) row.font = font;
  row.commit();
}

function totalCells(
  columns: readonly ColumnData[],
  { under, also, value }: NonNullable<ReadReport['total']>,
) {
  return columns.map(({ title }, index) => {
    if (title === under || title === also) return value;
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

function formatOf(kind: ColumnKind): string {
  if (kind === 'text' || kind === 'code') return '@';
  if (kind === 'date') return clubSettings.current.systemSettings.formatDate.toLowerCase();
  if (kind === 'count') return '#,##0';
  const { decimals, sign } = currencies[clubCurrency()];
  const figure = `#,##0.${'0'.repeat(decimals)} "${sign}"`;
  // Displays a true minus; the cell stays a number.
  return `${figure};"\u2212"${figure}`;
}
