import type { Cell } from '../reading/cell.ts';
import { foldedKey, lineText } from '../reading/cell-rules.ts';
import { adherentColumns, type ImportedField } from './adherent-columns.ts';

/** Where each known column stands in a file, by position from 0. */
export type ColumnPositions = ReadonlyMap<ImportedField, number>;

const fieldByKey = new Map<string, ImportedField>(
  adherentColumns.flatMap(({ field, title, aliases = [] }) =>
    [title, ...aliases].map((name) => [foldedKey(name), field] as const),
  ),
);

/** Longer texts are no titles. Characters. */
const longestTitle = 100;

/** Key of a title as typed; what stands in brackets is a hint (`Donneur (Oui/Non)`). */
function keyOf(cell: Cell | undefined): string {
  const title = lineText(cell);
  return title.length > longestTitle ? '' : foldedKey(title.replace(/\([^)]*\)/gu, ''));
}

/**
 * Finds the known columns in a header; titles nobody knows are left aside. Gives the positions, or in French what is
 * wrong: a required column that is missing, or a title that stands there twice.
 */
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
