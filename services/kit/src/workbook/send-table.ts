import type ExcelJS from 'exceljs';
import type { Response } from 'express';
import { alreadySent } from '../calls/reply.ts';
import { yielding } from '../calls/yielding.ts';
import { clubSettings } from '../club-settings/club-settings.ts';
import { boldFont } from './cell-formats.ts';
import { aborted, workbookHeaders } from './workbook-answer.ts';

/** A column of a workbook that staff fill in or correct. */
export interface TableColumn {
  title: string;
  /** In characters. */
  width: number;
  /** Text cells keep the zeros of codes and never become formulas. */
  kind: 'text' | 'date' | 'number';
  /** Offered in each cell. */
  choices?: readonly string[];
  hidden?: boolean;
}

/** One sheet: its rows may be read while it is sent. */
export interface TableSheet {
  name: string;
  columns: readonly TableColumn[];
  /** Cells in the order of the columns; a date is `YYYY-MM-DD`, any other text of such a column stays one. */
  rows: AsyncIterable<readonly (string | number | null)[]>;
  /** Below its own sheet, a line each: what has to be known. */
  notes?: readonly string[];
}

/** Rows beyond those that came, in which cells offer their choices too. */
const preparedRows = 1_000;

/** The most that a list of choices may hold in a cell, quotation marks included. */
const longestChoices = 255;

/** Streams a workbook of one sheet to fill in or to correct: titles in the first row, which stays in view. */
export async function sendTable(
  { res, signal }: { res: Response; signal: AbortSignal },
  fileName: string,
  sheet: TableSheet,
): Promise<typeof alreadySent> {
  const { default: Excel } = await import('exceljs'); // 35 MB, most processes never need it
  res.set(workbookHeaders(fileName));
  const workbook = new Excel.stream.xlsx.WorkbookWriter({ stream: res, useStyles: true });
  workbook.creator = clubSettings.current.clubInfo.nom;
  await writeTable(workbook, sheet, signal);
  // The end of a closed connection would never come.
  await Promise.race([workbook.commit(), aborted(signal)]);
  return alreadySent;
}

async function writeTable(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, columns, rows, notes = [] }: TableSheet,
  signal: AbortSignal,
): Promise<void> {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ width, hidden = false, kind }) => ({
    width,
    hidden,
    style: { numFmt: formatOf(kind) },
  }));
  const head = sheet.addRow(columns.map(({ title }) => title));
  head.font = boldFont;
  head.commit();
  let last = 1;
  for await (const cells of yielding(rows)) {
    if (signal.aborted) return;
    sheet.addRow(cells.map((cell, at) => valueOf(cell, columns[at]))).commit();
    last += 1;
  }
  addChoices(sheet, columns, last + preparedRows);
  sheet.commit();
  if (notes.length === 0) return;
  const help = workbook.addWorksheet('Mode d’emploi');
  help.columns = [{ width: 110 }];
  for (const note of notes) help.addRow([note]).commit();
  help.commit();
}

function valueOf(cell: string | number | null, column?: TableColumn): string | number | Date | null {
  if (cell === null || cell === '') return null;
  const isDay = column?.kind === 'date' && day.test(String(cell));
  return isDay ? new Date(`${cell}T00:00:00Z`) : cell;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

function formatOf(kind: TableColumn['kind']): string {
  if (kind === 'date') return 'dd/mm/yyyy';
  return kind === 'text' ? '@' : '0';
}

/** A range takes a rule, which the types do not say. */
interface Validated {
  readonly dataValidations: { add(range: string, rule: ExcelJS.DataValidation): void };
}

/** One rule for the whole column: one for each cell would weigh more than the cells. */
function addChoices(sheet: ExcelJS.Worksheet, columns: readonly TableColumn[], last: number): void {
  const { dataValidations: validations } = sheet as unknown as Validated;
  for (const [index, { choices, title }] of columns.entries()) {
    const list = `"${choices?.join(',') ?? ''}"`;
    if (!choices || list.length > longestChoices) continue;
    const { letter } = sheet.getColumn(index + 1);
    validations.add(`${letter}2:${letter}${last}`, {
      type: 'list',
      allowBlank: true,
      formulae: [list],
      showErrorMessage: true,
      errorTitle: title,
      error: `Valeurs possibles\u00a0: ${choices.join(', ')}.`,
    });
  }
}
