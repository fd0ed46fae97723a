import type { Cell } from './cell.ts';

/** Longest extract of a cell that an error detail shows. */
const longestShown = 100;

/** Digits as they were typed: no exponent, no `.0` (codes and phones are often number cells). */
function numberText(value: number): string {
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

/** `1987-05-15` as staff write it: `15/05/1987`. */
function frenchDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** Text of a cell exactly as held; blank gives the empty text. */
export function rawText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'VRAI' : 'FAUX';
  return 'date' in cell ? frenchDate(cell.date) : cell.error;
}

const needsCleaning = /\s{2}|[^\S ]|^\s|\s$|[\u200b-\u200f\u2060\ufeff]/u;
const invisible = /[\u200b-\u200f\u2060\ufeff]/gu;

/** Text of a cell on one line: spaces of all kinds and line breaks are one space, invisible marks are dropped. */
export function lineText(cell: Cell | undefined): string {
  const text = rawText(cell);
  return needsCleaning.test(text) ? text.replace(invisible, '').replace(/\s+/gu, ' ').trim() : text;
}

/** True when nothing can be seen in the cell. */
export function isBlank(cell: Cell | undefined): boolean {
  if (cell === null || cell === undefined) return true;
  return typeof cell === 'string' && (cell === '' || lineText(cell) === '');
}

/** True when the row holds something. */
export function holdsSomething(cells: readonly (Cell | undefined)[]): boolean {
  return cells.some((cell) => !isBlank(cell));
}

/** The cell as an error detail shows it, cut to a length that can be read. */
export function shownText(cell: Cell | undefined): string {
  const text = lineText(cell);
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
}

/** Key under which titles and listed values are compared: without case, accents, ligatures, spaces nor punctuation. */
export function foldedKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/œ/giu, 'oe')
    .replace(/æ/giu, 'ae')
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, '');
}
