import type { SheetRow } from '../reading/cell.ts';
import { foldedKey, isBlank, lineText } from '../reading/cell-values.ts';
import type { ColumnPositions, KindReading } from './kind-reading.ts';

const totals = new Set(['Total', 'Totaux', 'Total général', 'Sous-total', 'المجموع'].map(foldedKey));

/** A line below a list, as the product's own exports have one: it names nobody, and says so in its first cell. */
export function isTotal(
  { cells }: SheetRow,
  positions: ColumnPositions,
  { named }: Pick<KindReading, 'named'>,
): boolean {
  const isNamed = [named.nom, named.prenom].some((field) => {
    const position = field === undefined ? undefined : positions.get(field);
    return position !== undefined && !isBlank(cells[position]);
  });
  if (isNamed) return false;
  const first = cells.find((cell) => !isBlank(cell));
  return typeof first === 'string' && totals.has(foldedKey(lineText(first)));
}
