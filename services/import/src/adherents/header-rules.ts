import type { ImportedField } from '@club/contract';
import type { Cell } from '../reading/cell.ts';
import { foldedKey, lineText } from '../reading/cell-values.ts';
import { adherentColumns } from './adherent-columns.ts';

/** By position from 0. */
export type ColumnPositions = ReadonlyMap<ImportedField, number>;

const fieldByKey = new Map<string, ImportedField>(
  adherentColumns.flatMap(({ field, title, aliases = [] }) =>
    [title, ...aliases].map((name) => [foldedKey(name), field] as const),
  ),
);

/** Characters. */
const longestTitle = 100;

/** Brackets hold a hint (`Donneur (Oui/Non)`). */
function keyOf(cell: Cell | undefined): string {
  const title = lineText(cell);
  return title.length > longestTitle ? '' : foldedKey(title.replace(/\([^)]*\)/gu, ''));
}

/** Finds the known columns of a header, or says in French that one is missing or repeated; unknown titles are ignored. */
export function readHeader(
  cells: readonly (Cell | undefined)[],
): { positions: ColumnPositions } | { fault: string } {
  const positions = new Map<ImportedField, number>();
  for (const [position, cell] of cells.entries()) {
    const field = fieldByKey.get(keyOf(cell));
    if (field === undefined) continue;
    if (positions.has(field)) return { fault: `La colonne «\u202f${lineText(cell)}\u202f» se répète.` };
    positions.set(field, position);
  }
  const missing = adherentColumns.filter(({ required, field }) => required && !positions.has(field));
  if (missing.length === 0) return { positions };
  const names = missing.map(({ title }) => `«\u202f${title}\u202f»`).join(' et ');
  return {
    fault:
      missing.length === 1
        ? `La colonne ${names} manque dans la première ligne du fichier.`
        : `Les colonnes ${names} manquent dans la première ligne du fichier.`,
  };
}
