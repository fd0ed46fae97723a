import type { ImportChangement, ImportedAdherent, ImportedField } from '@club/contract';
import { isBlank, rawText, shownText } from '../reading/cell-values.ts';
import type { SheetRow } from '../reading/cell.ts';
import type { ColumnPositions } from '../kinds/kind-reading.ts';
import { titleOf } from './adherent-columns.ts';
import { wordsOf } from './adherent-words.ts';

/** Fields whose cells are translated, not only cleaned. */
const translated = [
  'civilite',
  'dateNaissance',
  'nationalites',
  'groupeSanguin',
  'situationFamiliale',
  'email',
] satisfies ImportedField[];

const inLetters = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** In letters: no order of figures can be mistaken. */
const dayWords = (day: string) => inLetters.format(Date.parse(`${day}T00:00:00Z`));

const plainDay = /^\d{2}\/\d{2}\/\d{4}$/u;

/** Cells of a row that are read as something else than they say, with both (W-16). */
export function lecturesOf(
  { cells }: SheetRow,
  positions: ColumnPositions,
  content: ImportedAdherent,
): ImportChangement[] {
  return translated.flatMap((champ): ImportChangement[] => {
    const position = positions.get(champ);
    const cell = position === undefined ? undefined : cells[position];
    const value = content[champ];
    if (isBlank(cell) || value === undefined || value === null) return [];
    const avant = shownText(cell);
    const isDay = champ === 'dateNaissance';
    if (isDay && plainDay.test(avant) && avant === value.split('-').reverse().join('/')) return [];
    const apres = isDay ? dayWords(value) : wordsOf(champ, value);
    return rawText(cell) === apres || avant === apres
      ? []
      : [{ champ, libelle: titleOf(champ), avant, apres }];
  });
}
