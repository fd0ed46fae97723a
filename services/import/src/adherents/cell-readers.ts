import { enteredFields, importedFields, type EnteredField, type ImportedField } from '@club/contract';
import type { Cell } from '../reading/cell.ts';
import { lineText, rawText } from '../reading/cell-values.ts';
import { readBirthDate } from './birth-date-rules.ts';
import {
  choiceReader,
  choicesReader,
  readCivilite,
  readGroupeSanguin,
  readNationalites,
  readOuiNon,
  readSituation,
} from './choice-rules.ts';
import type { ReadResult } from '../kinds/read-result.ts';

/** Reads a cell; `today` (`YYYY-MM-DD`) settles two-digit years, `monthFirst` the order of a date of figures. */
type CellReader = (cell: Cell | undefined, today: string, monthFirst?: boolean) => ReadResult<unknown>;

/** Choices that staff write in more ways than their values. */
const spellings: Partial<Record<ImportedField, (text: string) => ReadResult<unknown>>> = {
  civilite: readCivilite,
  nationalites: readNationalites,
  groupeSanguin: readGroupeSanguin,
  situationFamiliale: readSituation,
};

const readers = new Map(importedFields.map((field) => [field, makeReader(field, enteredFields[field])]));

/** How the cells of a field are read. */
export function readerOf(field: ImportedField): CellReader {
  return readers.get(field)!;
}

function makeReader(name: ImportedField, field: EnteredField): CellReader {
  const read = spellings[name];
  if (read) return (cell) => read(lineText(cell));
  switch (field.kind) {
    case 'birthDate':
      return readBirthDate;
    case 'choice': {
      const readChoice = choiceReader(field.values);
      return (cell) => readChoice(lineText(cell));
    }
    case 'choices': {
      const readChoices = choicesReader(field.values);
      return (cell) => readChoices(lineText(cell));
    }
    case 'flag':
    case 'membership':
      return (cell) => readOuiNon(lineText(cell));
    case 'address':
      return (cell) => ({ value: rawText(cell).replace(/\r\n?/gu, '\n').trim() });
    case 'email':
      return (cell) => ({
        value: lineText(cell)
          .replace(/^[^<>]*<([^<>]+)>$/u, '$1')
          .replace(/^mailto: */iu, '')
          .replace(/[;,]$/u, ''),
      });
    case 'code':
    case 'name':
    case 'text':
    case 'listed':
    case 'phone':
    case 'brands':
    case 'plates':
    case 'amount':
      return (cell) => ({ value: lineText(cell) });
  }
}
