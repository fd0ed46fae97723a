import type { ImportErrorDetail } from '@club/contract';
import type { Cell, SheetRow } from '../reading/cell.ts';
import { isErrorCell, reasonOfError, shownText } from '../reading/cell-values.ts';
import type { ColumnPositions } from './kind-reading.ts';
import type { ReadResult } from './read-result.ts';

interface HowToRead {
  titleOf: (field: string) => string;
  read: (field: string, cell: Cell | undefined) => ReadResult<unknown>;
}

/** What the cells of a row say; blank ones say nothing. Of each field the first fault counts. */
export function readCells(
  { row, cells }: SheetRow,
  positions: ColumnPositions,
  { titleOf, read }: HowToRead,
): {
  values: Record<string, unknown>;
  addFault: (field: string, reason: string) => void;
  faults: () => ImportErrorDetail[];
} {
  const values: Record<string, unknown> = {};
  const faults = new Map<string, ImportErrorDetail>();
  const addFault = (field: string, reason: string) => {
    const position = positions.get(field);
    const value = position === undefined ? '' : shownText(cells[position]);
    if (!faults.has(field)) faults.set(field, { row, column: titleOf(field), value, reason });
  };
  for (const [field, position] of positions) {
    const cell = cells[position];
    const { value, reason } = isErrorCell(cell) ? { reason: reasonOfError(cell) } : read(field, cell);
    if (reason !== undefined) addFault(field, reason);
    else if (value !== null && value !== undefined && value !== '') values[field] = value;
  }
  return { values, addFault, faults: () => [...faults.values()] };
}
