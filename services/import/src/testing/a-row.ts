import type { ImportedField } from '@club/contract';
import { adherentColumns } from '../adherents/adherent-columns.ts';
import { readHeader } from '../kinds/header-rules.ts';
import type { ColumnPositions } from '../kinds/kind-reading.ts';
import type { Cell, SheetRow } from '../reading/cell.ts';

const header = readHeader(
  adherentColumns.map(({ title }) => title),
  adherentColumns,
);

/** All columns, in the order of the template. */
export const allPositions: ColumnPositions = header.positions;

export function aRow(cells: Partial<Record<ImportedField, Cell>> = {}, row = 2): SheetRow {
  const all = { prenom: 'Yasmine', nom: 'Ben Youssef', ...cells };
  return { row, cells: adherentColumns.map(({ field }) => all[field] ?? null) };
}
