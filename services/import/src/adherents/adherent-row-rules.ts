import type { CreateAdherent, ImportErrorDetail, ImportedAdherent, ImportedField } from '@club/contract';
import type { Cell, SheetRow } from '../reading/cell.ts';
import { shownText } from '../reading/cell-values.ts';
import { titleOf } from './adherent-columns.ts';
import { readerOf } from './cell-readers.ts';
import { checkWithContract, type AdherentValues } from './contract-check.ts';
import type { ColumnPositions, ReadRow } from '../kinds/kind-reading.ts';
import type { ReadResult } from '../kinds/read-result.ts';
import { readVehicules } from './vehicule-rules.ts';

const isErrorCell = (cell: Cell | undefined) => typeof cell === 'object' && cell !== null && 'error' in cell;

function readCell(field: ImportedField, cell: Cell | undefined, today: string): ReadResult<unknown> {
  if (isErrorCell(cell)) return { reason: 'La formule de cette cellule est en erreur.' };
  return readerOf(field)(cell, today);
}

/**
 * Reads a row: translates what staff write and checks it by the contract's schema. Blank cells keep the
 * defaults. `today` (`YYYY-MM-DD`) settles two-digit birth years.
 */
export function readAdherentRow(
  { row, cells }: SheetRow,
  positions: ColumnPositions,
  today: string,
): ReadRow<ImportedAdherent> {
  const values: AdherentValues = {};
  const faults = new Map<string, ImportErrorDetail>();
  const addFault = (field: string, reason: string) => {
    const position = positions.get(field);
    const value = position === undefined ? '' : shownText(cells[position]);
    if (!faults.has(field)) faults.set(field, { row, column: titleOf(field), value, reason });
  };
  for (const [name, position] of positions) {
    const field = name as ImportedField;
    const { value, reason } = readCell(field, cells[position], today);
    if (reason !== undefined) addFault(field, reason);
    else if (value !== null && value !== '') values[field] = value;
  }
  pairVehicules(values);
  for (const { field, message } of checkWithContract(values)) addFault(field, message);
  return faults.size === 0
    ? { content: { row, ...(values as unknown as CreateAdherent) } }
    : { faults: [...faults.values()] };
}

function pairVehicules(values: AdherentValues): void {
  const { marqueVoiture, matricules } = values;
  if (marqueVoiture === undefined && matricules === undefined) return;
  Object.assign(values, readVehicules(String(marqueVoiture ?? ''), String(matricules ?? '')));
}
