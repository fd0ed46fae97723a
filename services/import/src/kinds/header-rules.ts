import type { ImportColonne, ImportTypeColumn } from '@club/contract';
import type { Cell } from '../reading/cell.ts';
import { foldedKey, lineText, shownText } from '../reading/cell-values.ts';
import { missingColumns } from '../columns/missing-columns.ts';
import { fieldsByWords, isOfHouse } from '../columns/title-words.ts';
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
  /** By position: how sure its field is, from 0 to 1. */
  sureness: ReadonlyMap<number, number>;
  /** A required field is not there. */
  missing: boolean;
  fault?: string;
}

/** The required columns that are missing, in French; absent when none is. */
function missingIn(positions: ColumnPositions, columns: Columns): string | undefined {
  const missing = missingColumns(columns, (field) => positions.has(field));
  if (missing.length === 0) return undefined;
  const names = missing.map(({ title }) => `«\u202f${title}\u202f»`).join(' et ');
  return missing.length === 1
    ? `La colonne ${names} manque parmi les titres du fichier.`
    : `Les colonnes ${names} manquent parmi les titres du fichier.`;
}

/** By how its field was found. */
const sure = { title: 1, alias: 0.8, words: 0.6, contents: 0.4 };

/** A column that is there twice is a fault only when both have its own name. */
function readNames(cells: readonly (Cell | undefined)[], columns: Columns, found: Found): string | undefined {
  const fields = fieldByKey(columns);
  const titles = new Map(columns.map(({ field, title }) => [field, title]));
  let repeated: string | undefined;
  for (const [position, cell] of cells.entries()) {
    const field = fields.get(keyOf(cell));
    if (field === undefined) continue;
    const isTitle = keyOf(cell) === foldedKey(titles.get(field) ?? '');
    if (found.has(field)) repeated ??= `La colonne «\u202f${lineText(cell)}\u202f» se répète.`;
    else found.set(field, { position, sureness: isTitle ? sure.title : sure.alias });
  }
  return repeated;
}

type Found = Map<string, { position: number; sureness: number }>;

/** Looks for the fields of columns that have none yet. */
function guess(
  cells: readonly (Cell | undefined)[],
  { columns, found, sureness }: { columns: Columns; found: Found; sureness: number },
  fieldsOf: (position: number) => readonly string[],
): void {
  const taken = new Set([...found.values()].map(({ position }) => position));
  const isFree = (field: string) => !found.has(field) && columns.some((one) => one.field === field);
  for (let position = 0; position < cells.length; position += 1) {
    const field = taken.has(position) ? undefined : fieldsOf(position).find(isFree);
    if (field === undefined) continue;
    found.set(field, { position, sureness });
    taken.add(position);
  }
}

/**
 * Finds the known columns of a header, by their names, then by their words (W-16), then by what `fieldOf` says of the cells of a
 * position. Unknown titles are ignored, a required one that is missing and a name that is there twice are a fault.
 */
export function readHeader(
  cells: readonly (Cell | undefined)[],
  columns: Columns,
  fieldOf?: (position: number) => string | null,
): Header {
  const found: Found = new Map();
  const repeated = readNames(cells, columns, found);
  const wordsAt = (position: number) => {
    const title = lineText(cells[position]);
    return title.length > longestTitle ? [] : fieldsByWords(title);
  };
  const words = { columns, found, sureness: sure.words };
  guess(cells, words, (position) => (isOfHouse(lineText(cells[position])) ? [] : wordsAt(position)));
  guess(cells, words, wordsAt);
  leaveWholes(columns, found);
  if (fieldOf) {
    guess(cells, { columns, found, sureness: sure.contents }, (position) => {
      const field = fieldOf(position);
      return field === null ? [] : [field];
    });
  }
  return headerOf(found, columns, repeated);
}

/** A whole name is left aside where its parts are there. */
function leaveWholes(columns: Columns, found: Found): void {
  for (const { field, gives = [] } of columns) {
    if (gives.length > 1 && gives.every((part) => found.has(part))) found.delete(field);
  }
}

function headerOf(found: Found, columns: Columns, repeated?: string): Header {
  const positions = new Map([...found].map(([field, { position }]) => [field, position]));
  const sureness = new Map([...found.values()].map((one) => [one.position, one.sureness]));
  const missing = missingIn(positions, columns);
  const fault = repeated ?? missing;
  return { positions, sureness, missing: missing !== undefined, ...(fault !== undefined && { fault }) };
}

/** The columns as somebody said them, by position. */
export function headerOfChamps(champs: readonly (string | null)[], columns: Columns): Header {
  const found: Found = new Map();
  for (const [position, field] of champs.entries()) {
    if (field !== null) found.set(field, { position, sureness: sure.title });
  }
  return headerOf(found, columns);
}

/** The field of each column of a file and how sure it is (W-7, W-9), with the order of dates that nothing decides, by position. */
export function columnsOf(
  cells: readonly (Cell | undefined)[],
  { positions, sureness }: Pick<Header, 'positions' | 'sureness'>,
  ambiguous: ReadonlyMap<number, ImportColonne['dateAmbigue']> = new Map(),
): ImportColonne[] {
  const fields = new Map([...positions].map(([field, position]) => [position, field]));
  return Array.from(cells, (cell, position) => {
    const dateAmbigue = ambiguous.get(position);
    return {
      titre: shownText(cell),
      champ: fields.get(position) ?? null,
      confiance: sureness.get(position) ?? 0,
      ...(dateAmbigue && { dateAmbigue }),
    };
  });
}
