import type { SheetRow } from '../reading/cell.ts';
import { foldedKey, lineText } from '../reading/cell-values.ts';
import type { ColumnPositions, KindReading } from './kind-reading.ts';

/** In the column of codes of the example row of a template. */
export const exampleMark = 'EXEMPLE';

const markKey = foldedKey(exampleMark);

/** Whether a row is the example of a template, which is never imported (W-14). */
export function isExample(
  { cells }: SheetRow,
  positions: ColumnPositions,
  { named }: Pick<KindReading, 'named'>,
): boolean {
  const position = positions.get(named.code);
  if (position === undefined) return false;
  const cell = cells[position];
  return typeof cell === 'string' && foldedKey(lineText(cell)) === markKey;
}
