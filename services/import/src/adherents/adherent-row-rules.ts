import type { CreateAdherent, ImportErrorDetail, ImportedAdherent } from '@club/contract';
import type { Cell, SheetRow } from '../reading/cell.ts';
import { lineText, rawText, shownText } from '../reading/cell-rules.ts';
import { titleOf, type ImportedField } from './adherent-columns.ts';
import { readBirthDate } from './birth-date-rules.ts';
import {
  readCivilite,
  readGroupeSanguin,
  readNationalites,
  readOuiNon,
  readSituation,
} from './choice-rules.ts';
import { checkWithContract, type AdherentValues } from './contract-check.ts';
import type { ColumnPositions } from './header-rules.ts';
import type { ReadResult } from './read-result.ts';
import { readVehicules } from './vehicule-rules.ts';

/** A row read and checked: a member to store, or everything that is wrong with it. */
export type AdherentRow =
  { adherent: ImportedAdherent; faults?: undefined } | { adherent?: undefined; faults: ImportErrorDetail[] };

/** Fields whose cell needs more than its text on one line. */
const readers: Partial<
  Record<ImportedField, (cell: Cell | undefined, today: string) => ReadResult<unknown>>
> = {
  civilite: (cell) => readCivilite(lineText(cell)),
  dateNaissance: readBirthDate,
  nationalites: (cell) => readNationalites(lineText(cell)),
  groupeSanguin: (cell) => readGroupeSanguin(lineText(cell)),
  estDonneur: (cell) => readOuiNon(lineText(cell)),
  situationFamiliale: (cell) => readSituation(lineText(cell)),
  adresse: (cell) => ({ value: rawText(cell).replace(/\r\n?/gu, '\n').trim() }),
};

const isErrorCell = (cell: Cell | undefined) => typeof cell === 'object' && cell !== null && 'error' in cell;

function readCell(field: ImportedField, cell: Cell | undefined, today: string): ReadResult<unknown> {
  if (isErrorCell(cell)) return { reason: 'La formule de cette cellule est en erreur.' };
  return readers[field]?.(cell, today) ?? { value: lineText(cell) };
}

/**
 * Reads one row of a file of members: translates what staff write (dates, Oui/Non, lists) and checks the result with
 * the contract's schema of a new member. Blank cells are left to the server's defaults. `today` (`YYYY-MM-DD`) settles
 * two-digit years of birth.
 */
export function readAdherentRow(
  { row, cells }: SheetRow,
  positions: ColumnPositions,
  today: string,
): AdherentRow {
  const values: AdherentValues = {};
  const faults = new Map<string, ImportErrorDetail>();
  const addFault = (field: string, reason: string) => {
    const position = positions.get(field as ImportedField);
    const value = position === undefined ? '' : shownText(cells[position]);
    if (!faults.has(field)) faults.set(field, { row, column: titleOf(field), value, reason });
  };
  for (const [field, position] of positions) {
    const { value, reason } = readCell(field, cells[position], today);
    if (reason !== undefined) addFault(field, reason);
    else if (value !== null && value !== '') values[field] = value;
  }
  pairVehicules(values);
  for (const { field, message } of checkWithContract(values)) addFault(field, message);
  return faults.size === 0
    ? { adherent: { row, ...(values as unknown as CreateAdherent) } }
    : { faults: [...faults.values()] };
}

function pairVehicules(values: AdherentValues): void {
  const { marqueVoiture, matricules } = values;
  if (marqueVoiture === undefined && matricules === undefined) return;
  Object.assign(values, readVehicules(String(marqueVoiture ?? ''), String(matricules ?? '')));
}
