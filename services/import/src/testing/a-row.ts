import { adherentColumns, type ImportedField } from '../adherents/adherent-columns.ts';
import { readHeader, type ColumnPositions } from '../adherents/header-rules.ts';
import type { Cell, SheetRow } from '../reading/cell.ts';

const header = readHeader(adherentColumns.map(({ title }) => title));

/** Where columns stand in a file that has them all, in the order of the template. */
export const allPositions: ColumnPositions = 'positions' in header ? header.positions : new Map();

/** A row with these cells under the columns of the template; tests say only what matters to them. */
export function aRow(cells: Partial<Record<ImportedField, Cell>> = {}, row = 2): SheetRow {
  const all = { prenom: 'Yasmine', nom: 'Ben Youssef', ...cells };
  return { row, cells: adherentColumns.map(({ field }) => all[field] ?? null) };
}
