import { fold, genresDuree, genreDureeLabels, type GenreDuree } from '@club/contract';
import type { Cell } from '../reading/cell.ts';
import { foldedKey, lineText, rawText } from '../reading/cell-values.ts';
import { readBirthDate } from '../adherents/birth-date-rules.ts';
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

export const readEntrees = wholeReader(
  /\s*(?:entrée|entree|séance|seance)s?$/iu,
  'Un carnet a un nombre entier d’entrées, 1 au moins.',
);

export const readYears = wholeReader(/\s*ans?$/iu, 'Un âge est un nombre entier d’années.');

/** How staff write the kinds of duration, beside their labels. */
const spellings: Readonly<Record<string, GenreDuree>> = {
  'fin de la saison': 'fin_saison',
  [fold('jusqu’à la fin de la saison')]: 'fin_saison',
  saison: 'fin_saison',
  jours: 'jours',
  jour: 'jour',
  '1 jour': 'jour',
};

/** A kind of duration by its label or another spelling; null when blank. */
export function readGenreDuree(cell: Cell | undefined): ReadResult<GenreDuree | null> {
  const text = fold(lineText(cell)).trim();
  if (text === '') return { value: null };
  const value = genresDuree.find((one) => fold(genreDureeLabels[one]) === text) ?? spellings[text];
  const reason = `Genres de durée possibles\u00a0: ${Object.values(genreDureeLabels).join(', ')}.`;
  return value ? { value } : { reason };
}

/** Years of two digits are of this century. */
const endOfCentury = '2099-12-31';

/** A day, past or to come; null when blank. */
export const readDay = (cell: Cell | undefined): ReadResult<string | null> =>
  readBirthDate(cell, endOfCentury);
