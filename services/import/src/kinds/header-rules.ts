import type { ImportColonne, ImportTypeColumn } from '@club/contract';
import type { Cell } from '../reading/cell.ts';
import { foldedKey, lineText, shownText } from '../reading/cell-values.ts';
import type { ColumnPositions } from './kind-reading.ts';

type Columns = readonly ImportTypeColumn[];

/** Fields by their titles and other names. */
const fieldsByKey = new WeakMap<Columns, ReadonlyMap<string, string>>();

function fieldByKey(columns: Columns): ReadonlyMap<string, string> {
  const known = fieldsByKey.get(columns);
  if (known) return known;
  const made = new Map(
    columns.flatMap(({ field, title, aliases = [] }) =>
      [title, ...aliases].map((name) => [foldedKey(name), field] as const),
    ),
  );
  fieldsByKey.set(columns, made);
  return made;
}

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
  columns: Columns,
): { positions: ColumnPositions } | { fault: string } {
  const positions = new Map<string, number>();
  const fields = fieldByKey(columns);
  for (const [position, cell] of cells.entries()) {
    const field = fields.get(keyOf(cell));
    if (field === undefined) continue;
    if (positions.has(field)) return { fault: `La colonne «\u202f${lineText(cell)}\u202f» se répète.` };
    positions.set(field, position);
  }
  const missing = columns.filter(({ required, field }) => required && !positions.has(field));
  if (missing.length === 0) return { positions };
  const names = missing.map(({ title }) => `«\u202f${title}\u202f»`).join(' et ');
  return {
    fault:
      missing.length === 1
        ? `La colonne ${names} manque dans la première ligne du fichier.`
        : `Les colonnes ${names} manquent dans la première ligne du fichier.`,
  };
}

/** Of another name of a column than the template's. */
const ofAnotherName = 0.8;

/** What each column of a file is read as (W-7). */
export function columnsOf(
  cells: readonly (Cell | undefined)[],
  positions: ColumnPositions,
  columns: Columns,
): ImportColonne[] {
  const titles = new Map(columns.map(({ field, title }) => [field, title]));
  const fields = new Map([...positions].map(([field, position]) => [position, field]));
  return cells.map((cell, position) => {
    const champ = fields.get(position) ?? null;
    const isTitle = champ !== null && keyOf(cell) === foldedKey(titles.get(champ) ?? '');
    const confiance = champ === null ? 0 : isTitle ? 1 : ofAnotherName;
    return { titre: shownText(cell), champ, confiance };
  });
}
