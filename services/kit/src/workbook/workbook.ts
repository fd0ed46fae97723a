import { currencies } from '@club/contract';
import type ExcelJS from 'exceljs';
import { inTurns } from '../calls/in-turns.ts';
import { clubCurrency } from '../money/club-currency.ts';

/** What the cells of a column hold: text stays text, whatever it looks like. */
export type CellKind = 'text' | 'amount' | 'count' | 'date';

/** One column of a sheet; an amount is one of the club's currency, a date `YYYY-MM-DD`. */
export interface SheetColumn<Row> {
  title: string;
  kind?: CellKind;
  /** In characters. */
  width: number;
  value: (row: Row) => Value;
}

type Value = string | number | null;

/** A sheet: a line of titles, a line for each row, and under them the total of a column that has one. */
export interface SheetOf<Row> {
  name: string;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
  /** What stands under the column of this title, in bold. */
  total?: { title: string; value: number };
}

/** The same, whatever its rows are. */
export interface Sheet extends Pick<SheetOf<never>, 'name' | 'total'> {
  columns: readonly Omit<SheetColumn<never>, 'value'>[];
  rows: { length: number; values: () => Iterable<readonly Value[]> };
}

/** A sheet to be written; the values of its rows are read as they are written. */
export function sheetOf<Row>({ rows, columns, ...sheet }: SheetOf<Row>): Sheet {
  function* values() {
    for (const row of rows) yield columns.map(({ value }) => value(row));
  }
  return { ...sheet, columns, rows: { length: rows.length, values } };
}

/** The most that a cell may hold. */
const longestText = 32_767;

/** Writes the rows of a sheet one after the other, letting requests be answered in between; `stopped` ends it early. */
export async function writeSheet(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, columns, rows, total }: Sheet,
  stopped: AbortSignal,
): Promise<void> {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ width, kind = 'text' }) => ({
    width,
    style: { numFmt: formatOf(kind), alignment: { vertical: 'top' } },
  }));
  const titles = sheet.addRow(columns.map(({ title }) => title));
  titles.font = { bold: true };
  titles.commit();
  for await (const values of inTurns(rows.values())) {
    if (stopped.aborted) return;
    sheet.addRow(values.map((value, index) => cellOf(value, columns[index]?.kind))).commit();
  }
  if (total) writeTotal(sheet, columns, total);
  sheet.commit();
}

function writeTotal(
  sheet: ExcelJS.Worksheet,
  columns: Sheet['columns'],
  { title, value }: NonNullable<Sheet['total']>,
): void {
  const cells = columns.map((column, index) => {
    if (column.title === title) return value;
    return index === 0 ? 'Total' : null;
  });
  const row = sheet.addRow(cells);
  row.font = { bold: true };
  row.commit();
}

/**
 * A value as the cell that holds it. Texts are cells of text in columns of format text, so that no spreadsheet reads a formula in
 * a name that begins with `=`, `+`, `-` or `@`, not even once the cell is edited; codes and phones keep their zeros.
 */
function cellOf(value: Value, kind: CellKind = 'text'): string | number | Date | null {
  if (value === null || value === '') return null;
  if (kind === 'date') return new Date(`${value}T00:00:00Z`);
  return typeof value === 'number' ? value : value.slice(0, longestText);
}

function formatOf(kind: CellKind): string {
  if (kind === 'text') return '@';
  if (kind === 'date') return 'dd/mm/yyyy';
  if (kind === 'count') return '#,##0';
  const { decimals, sign } = currencies[clubCurrency()];
  const figure = `#,##0.${'0'.repeat(decimals)} "${sign}"`;
  // The cell stays a number; only what is shown of a negative one has a true minus.
  return `${figure};"\u2212"${figure}`;
}
