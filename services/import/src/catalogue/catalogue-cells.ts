import type { Cell } from '../reading/cell.ts';
import { foldedKey, lineText, rawText } from '../reading/cell-values.ts';
import { readOuiNon } from '../adherents/choice-rules.ts';
import type { ReadResult } from '../kinds/read-result.ts';

export const readLine = (cell: Cell | undefined) => ({ value: lineText(cell) });

/** A text of several lines. */
export const readText = (cell: Cell | undefined) => ({
  value: rawText(cell).replace(/\r\n?/gu, '\n').trim(),
});

/** Oui or Non; null when blank. */
export const readFlag = (cell: Cell | undefined): ReadResult<boolean | null> => readOuiNon(lineText(cell));

const open = new Set(['actif', 'active', 'ouvert', 'ouverte']);
const closed = new Set(['inactif', 'inactive', 'ferme', 'fermee', 'desactive', 'desactivee']);

/** As `readFlag`, also in the words of the lists: Active, Fermée. */
export function readState(cell: Cell | undefined): ReadResult<boolean | null> {
  const key = foldedKey(lineText(cell));
  if (open.has(key)) return { value: true };
  if (closed.has(key)) return { value: false };
  return readFlag(cell);
}

/** Reads a whole number, with its unit or without (`12`, `12 mois`); null when blank. */
export function wholeReader(unit: RegExp, reason: string) {
  return (cell: Cell | undefined): ReadResult<number | null> => {
    const text = lineText(cell).replace(unit, '').trim();
    if (text === '' && lineText(cell) === '') return { value: null };
    return /^\d{1,6}$/u.test(text) ? { value: Number(text) } : { reason };
  };
}

export const readMonths = wholeReader(/\s*mois$/iu, 'La durée est un nombre entier de mois, 1 au moins.');

export const readYears = wholeReader(/\s*ans?$/iu, 'Un âge est un nombre entier d’années.');
