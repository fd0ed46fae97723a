import type { CreateAdherent, ImportedAdherent, ImportedField } from '@club/contract';
import type { Cell, SheetRow } from '../reading/cell.ts';
import { titleOf } from './adherent-columns.ts';
import { readerOf } from './cell-readers.ts';
import { checkWithContract, type AdherentValues } from './contract-check.ts';
import type { ColumnPositions, ReadRow } from '../kinds/kind-reading.ts';
import { readCells } from '../kinds/read-cells.ts';
import { readVehicules } from './vehicule-rules.ts';

/**
 * Reads a row: translates what staff write and checks it by the contract's schema. Blank cells keep the
 * defaults. `today` (`YYYY-MM-DD`) settles two-digit birth years.
 */
export function readAdherentRow(
  line: SheetRow,
  positions: ColumnPositions,
  today: string,
): ReadRow<ImportedAdherent> {
  const read = (field: string, cell: Cell | undefined) => readerOf(field as ImportedField)(cell, today);
  const { values, addFault, faults } = readCells(line, positions, { titleOf, read });
  pairVehicules(values);
  for (const { field, message } of checkWithContract(values)) addFault(field, message);
  const found = faults();
  return found.length === 0
    ? { content: { row: line.row, ...(values as unknown as CreateAdherent) } }
    : { faults: found };
}

function pairVehicules(values: AdherentValues): void {
  const { marqueVoiture, matricules } = values;
  if (marqueVoiture === undefined && matricules === undefined) return;
  Object.assign(values, readVehicules(String(marqueVoiture ?? ''), String(matricules ?? '')));
}
