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

/** Where the fields are; `fault` in French when the file cannot be read so. */
export interface Header {
  positions: ColumnPositions;
  /** A required field is not there. */
  missing: boolean;
  fault?: string;
}

/** The required columns that are missing, in French; absent when none is. */
function missingIn(positions: ColumnPositions, columns: Columns): string | undefined {
  const missing = columns.filter(({ required, field }) => required && !positions.has(field));
  if (missing.length === 0) return undefined;
  const names = missing.map(({ title }) => `«\u202f${title}\u202f»`).join(' et ');
  return missing.length === 1
    ? `La colonne ${names} manque parmi les titres du fichier.`
    : `Les colonnes ${names} manquent parmi les titres du fichier.`;
}

/** Finds the known columns of a header; unknown titles are ignored, one that is missing or repeated is a fault. */
export function readHeader(cells: readonly (Cell | undefined)[], columns: Columns): Header {
  const positions = new Map<string, number>();
  const fields = fieldByKey(columns);
  let repeated: string | undefined;
  for (const [position, cell] of cells.entries()) {
    const field = fields.get(keyOf(cell));
    if (field === undefined) continue;
    if (positions.has(field)) repeated ??= `La colonne «\u202f${lineText(cell)}\u202f» se répète.`;
    else positions.set(field, position);
  }
  return headerOf(positions, columns, repeated);
}

function headerOf(positions: ColumnPositions, columns: Columns, repeated?: string): Header {
  const missing = missingIn(positions, columns);
  const fault = repeated ?? missing;
  return { positions, missing: missing !== undefined, ...(fault !== undefined && { fault }) };
}

/** The columns as somebody said them, by position. */
export function headerOfChamps(champs: readonly (string | null)[], columns: Columns): Header {
  const positions = new Map(
    champs.flatMap((field, position) => (field === null ? [] : [[field, position] as const])),
  );
  return headerOf(positions, columns);
}

/** Of another name of a column than the template's. */
const ofAnotherName = 0.8;

/** What each column of a file is read as, `said` when somebody said so (W-7, W-9). */
export function columnsOf(
  cells: readonly (Cell | undefined)[],
  positions: ColumnPositions,
  columns: Columns,
  said = false,
): ImportColonne[] {
  const titles = new Map(columns.map(({ field, title }) => [field, title]));
  const fields = new Map([...positions].map(([field, position]) => [position, field]));
  return cells.map((cell, position) => {
    const champ = fields.get(position) ?? null;
    const isTitle = said || (champ !== null && keyOf(cell) === foldedKey(titles.get(champ) ?? ''));
    const confiance = champ === null ? 0 : isTitle ? 1 : ofAnotherName;
    return { titre: shownText(cell), champ, confiance };
  });
}
