import { fold } from '@club/contract';
import { cleanLine } from '@club/contract/server';
import type { Cell, ErrorCell } from './cell.ts';

/** Characters. */
const longestShown = 100;

/** No exponent, no `.0`: codes and phones are often number cells. */
function numberText(value: number): string {
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

/** `1987-05-15` as staff write it: `15/05/1987`. */
function frenchDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** Blank gives the empty text. */
export function rawText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'VRAI' : 'FAUX';
  return 'date' in cell ? frenchDate(cell.date) : cell.error;
}

/** Most cells are one word or more of ASCII. */
const isClean = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** On one line, cleaned: all spaces and line breaks become one space. */
export function lineText(cell: Cell | undefined): string {
  const text = rawText(cell);
  return isClean.test(text) ? text : cleanLine(text).replace(/\s+/gu, ' ');
}

export function isBlank(cell: Cell | undefined): boolean {
  if (cell === null || cell === undefined) return true;
  return typeof cell === 'string' && (cell === '' || lineText(cell) === '');
}

export function holdsSomething(cells: readonly (Cell | undefined)[]): boolean {
  return cells.some((cell) => !isBlank(cell));
}

/** Cut for an error detail. */
export function shownText(cell: Cell | undefined): string {
  const text = lineText(cell);
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
}

export const isErrorCell = (cell: Cell | undefined): cell is ErrorCell =>
  typeof cell === 'object' && cell !== null && 'error' in cell;

/** Said of an error cell. */
export const formulaInError = 'La formule de cette cellule est en erreur.';

/** Without case, accents, ligatures, spaces and punctuation. */
export function foldedKey(text: string): string {
  return fold(text).replace(/[^a-z0-9]/gu, '');
}
