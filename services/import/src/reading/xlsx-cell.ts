import type { Cell } from './cell.ts';
import { damagedWorkbook, FileFault } from './file-fault.ts';
import { dayOfSerial } from './serial-date-rules.ts';
import { unescapeText } from './xlsx-strings.ts';

/** What the cells of a sheet refer to. */
export interface CellContext {
  sharedStrings: readonly string[];
  /** By style: whether it shows a date. */
  dateStyles: readonly boolean[];
  date1904: boolean;
}

/** Widest and longest sheet Excel knows. */
export const columnLimit = 16_384;
export const rowLimit = 1_048_576;

/** Counts one more; throws a FileFault when a sheet cannot hold so many, whatever numbers they claim. */
export function oneMore(count: number, limit: number): number {
  if (count === limit) throw new FileFault(damagedWorkbook);
  return count + 1;
}

/** Column of a reference such as `AB12`, from 0. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return checkedColumn(column - 1);
}

/** The column itself, from 0; throws a FileFault for one that no sheet has. */
export function checkedColumn(column: number): number {
  if (column < 0 || column >= columnLimit) throw new FileFault(damagedWorkbook);
  return column;
}

function numberCell(text: string, style: string, { dateStyles, date1904 }: CellContext): Cell {
  const value = Number(text);
  if (Number.isNaN(value)) return text;
  if (!dateStyles[Number(style)]) return value;
  const date = dayOfSerial(value, date1904);
  return date === null ? { error: text } : { date };
}

/** The cell that type (`t`), style (`s`) and content of a `<c>` element stand for. */
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
