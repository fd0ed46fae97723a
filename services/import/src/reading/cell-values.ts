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

/** A program that is no spreadsheet writes formulas without their results. */
export const isUncomputed = (cell: Cell | undefined): boolean =>
  isErrorCell(cell) && cell.error.startsWith('=');

/** Formulas without a result fill whole columns, also of rows that hold nothing else. */
export function isBlank(cell: Cell | undefined): boolean {
  if (cell === null || cell === undefined || isUncomputed(cell)) return true;
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

/** Errors of Excel and LibreOffice as a text file keeps them, in French and English. */
const errorText =
  /^#(?:N\/A|N\/D|NA|REF!?|VALEUR!?|VALUE!?|NOM\?|NAME\?|DIV\/0!?|NUL!?|NULL!?|NOMBRE!?|NUM!?|SPILL!|CALC!|PROPAGATION!)$/iu;

/** The apostrophe that keeps a formula from running is no part of the text (W-6), nor is the one that keeps a zero. */
const kept = /^'(?=[=+\-@\t\r＝＋－＠0-9])/u;
/** How exporters keep the zeros of a number: a formula of a text. */
const asFormula = /^="([^"]*)"$/u;

/** A text of a file without types: an error of Excel, a text behind its guard, or the text as it is. */
export function guardedText(text: string): string | ErrorCell {
  const [mark] = text;
  if (mark !== '#' && mark !== '=' && mark !== "'") return text;
  if (errorText.test(text.trim())) return { error: text.trim() };
  const [, inner] = asFormula.exec(text.trim()) ?? [];
  return inner ?? text.replace(kept, '');
}

/** Said of an error cell. */
export const reasonOfError = (cell: ErrorCell): string =>
  isUncomputed(cell)
    ? 'Le résultat de cette formule n’est pas dans le fichier\u00a0: ouvrez-le dans Excel ou LibreOffice, enregistrez-le, puis envoyez-le à nouveau.'
    : 'La formule de cette cellule est en erreur.';

const isAscii = /^[ -~]*$/u;

/** Without case, accents, ligatures, spaces and punctuation. */
export function foldedKey(text: string): string {
  const folded = fold(text);
  return isAscii.test(folded) ? folded.replace(/[^a-z0-9]/gu, '') : folded.replace(/[^\p{L}\p{N}]/gu, '');
}
