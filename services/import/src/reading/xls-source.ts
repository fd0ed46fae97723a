import { read, type CellObject, type WorkBook } from '@e965/xlsx';
import { readFile } from 'node:fs/promises';
import type { Cell, RowSource, SheetRow } from './cell.ts';
import { holdsSomething } from './cell-values.ts';
import { isDateFormat } from './date-format.ts';
import { damagedWorkbook, FileFault, faultOf } from './file-fault.ts';
import { keepsZeros, withZeros } from './zero-format.ts';
import { dayOfSerial } from './serial-date.ts';

const options = { dense: true, cellNF: true, cellFormula: false, cellHTML: false, cellText: false } as const;

/** Of a sheet that the menu of Excel can show; above it, nobody sees it. */
const hiddenState = 1;

/** A format known by its code only. */
const customFormat = -1;

function toCell(cell: CellObject | undefined, date1904: boolean): Cell {
  if (cell?.v === undefined) return null;
  if (cell.t === 'e') return { error: String(cell.w ?? cell.v) };
  if (cell.t === 's' || cell.t === 'b') return cell.v as string | boolean;
  if (typeof cell.v !== 'number') return String(cell.v);
  const format = String(cell.z ?? '');
  if (!isDateFormat(customFormat, format)) return keepsZeros(format) ? withZeros(cell.v, format) : cell.v;
  const date = dayOfSerial(cell.v, date1904);
  return date === null ? { error: String(cell.v) } : { date };
}

function rowsOf(workbook: WorkBook, name: string): SheetRow[] {
  const lines = workbook.Sheets[name]?.['!data'] as (CellObject | undefined)[][] | undefined;
  if (!lines) return [];
  const date1904 = workbook.Workbook?.WBProps?.date1904 ?? false;
  const layout = workbook.Sheets[name]?.['!rows'] ?? [];
  return lines
    .map((cells, index): SheetRow => ({
      row: index + 1,
      cells: [...cells].map((cell) => toCell(cell, date1904)),
      ...(layout[index]?.hidden && { hidden: true }),
    }))
    .filter((line) => line !== undefined);
}

/** Reads the sheets of an .xls workbook (Excel 97 to 2003) whole; the worker's memory is the limit. */
export async function openXls(path: string): Promise<RowSource> {
  const [first, ...others] = (await readSheets(path)).map(({ rows, ...sheet }): RowSource => {
    return {
      ...sheet,
      countRows: () => Promise.resolve(rows.filter(({ cells }) => holdsSomething(cells)).length),
      rows: async function* () {
        yield* rows;
      },
    };
  });
  if (first === undefined) throw new FileFault(damagedWorkbook);
  return { ...first, others };
}

async function readSheets(path: string): Promise<{ name: string; hidden?: true; rows: SheetRow[] }[]> {
  const bytes = await readFile(path);
  try {
    const workbook = read(bytes, { ...options, type: 'buffer' });
    const layout = workbook.Workbook?.Sheets ?? [];
    return workbook.SheetNames.flatMap((name, index) => {
      const state = layout[index]?.Hidden ?? 0;
      if (state > hiddenState) return [];
      return [
        { name, rows: rowsOf(workbook, name), ...(state === hiddenState && { hidden: true as const }) },
      ];
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/iu.test(error.message)) {
      throw new FileFault('Le classeur est protégé par un mot de passe.');
    }
    throw faultOf(error, damagedWorkbook);
  }
}
