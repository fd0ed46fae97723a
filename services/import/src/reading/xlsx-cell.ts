import type { Cell } from './cell.ts';
import { damagedWorkbook, FileFault } from './file-fault.ts';
import { dayOfSerial } from './serial-date.ts';
import { withZeros } from './zero-format.ts';
import { unescapeText } from './xlsx-strings.ts';

export interface CellContext {
  sharedStrings: readonly string[];
  /** By style: shows a date. */
  dateStyles: readonly boolean[];
  /** By style: the code of a format that shows the zeros of a number. */
  zeroStyles: readonly (string | undefined)[];
  date1904: boolean;
}

/** Excel's limits. */
export const columnLimit = 16_384;
export const rowLimit = 1_048_576;

/** Throws a FileFault above the limit, whatever numbers are claimed. */
export function oneMore(count: number, limit: number): number {
  if (count === limit) throw new FileFault(damagedWorkbook);
  return count + 1;
}

/** `AB12` → column from 0. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return checkedColumn(column - 1);
}

/** Throws a FileFault. */
export function checkedColumn(column: number): number {
  if (column < 0 || column >= columnLimit) throw new FileFault(damagedWorkbook);
  return column;
}

function numberCell(text: string, style: string, { dateStyles, zeroStyles, date1904 }: CellContext): Cell {
  const value = Number(text);
  if (Number.isNaN(value)) return text;
  if (!dateStyles[Number(style)]) {
    const zeros = zeroStyles[Number(style)];
    return zeros === undefined ? value : withZeros(value, zeros);
  }
  const date = dayOfSerial(value, date1904);
  return date === null ? { error: text } : { date };
}

export function toCell(type: string, style: string, text: string, context: CellContext): Cell {
  if (text === '') return null;
  switch (type) {
    case 's':
      return context.sharedStrings[Number(text)] ?? null;
    case 'inlineStr':
    case 'str':
      return unescapeText(text);
    case 'b':
      return text === '1';
    case 'e':
      return { error: text };
    case 'd':
      return { date: text.slice(0, 10) };
    default:
      return numberCell(text, style, context);
  }
}
