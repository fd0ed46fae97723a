import type { Currency, FieldError, ImportTypeColumn } from '@club/contract';
import type { ColumnPositions, Encounter, KindReading, ReadContext, ReadRow } from '../kinds/kind-reading.ts';
import { readCells } from '../kinds/read-cells.ts';
import { montantLectures } from './montant-lectures.ts';
import type { ReadResult } from '../kinds/read-result.ts';
import type { Cell, SheetRow } from '../reading/cell.ts';

export type CatalogueCellReader = (cell: Cell | undefined, currency: Currency) => ReadResult<unknown>;

/** What the catalogue's readings differ in. */
interface CatalogueParts<Content> {
  columns: readonly ImportTypeColumn[];
  readers: Readonly<Record<string, CatalogueCellReader>>;
  /** The check of the form; the values as it takes them. */
  check: (values: Readonly<Record<string, unknown>>) => { value?: object; errors?: FieldError[] };
  /** Puts together what the form has not: its own columns. */
  finish: (row: number, value: object, values: Readonly<Record<string, unknown>>) => Content;
}

interface Holder {
  row: number;
  code: string;
  /** Everything else, to compare. */
  rest: string;
}

function holderOf<Content extends { row: number; code: string }>({ row, code, ...rest }: Content): Holder {
  return { row, code, rest: JSON.stringify(rest) };
}

/** A code twice in a file: the same row again is repeated; other values, or another spelling of it, are refused. */
function meets(content: { row: number; code: string }, first: Holder, column: string): Encounter {
  const { code, rest } = holderOf(content);
  const isRepeated = code === first.code && rest === first.rest;
  const other =
    code === first.code
      ? `Le code ${code} est déjà à la ligne ${first.row}, avec d’autres valeurs.`
      : `Le code ${code} est le même numéro que ${first.code}, ligne ${first.row}.`;
  const reason = isRepeated ? `La même ligne est déjà à la ligne ${first.row}.` : other;
  return { isRepeated, detail: { column, value: code, reason } };
}

/** How files of a kind of the catalogue are read: cell by cell, then by the check of its form. Blank cells say nothing. */
export function catalogueReading<Content extends { row: number; code: string }>({
  columns,
  readers,
  check,
  finish,
}: CatalogueParts<Content>): KindReading<Content, Holder> {
  const titles = new Map(columns.map(({ field, title }) => [field, title]));
  const codeTitle = titles.get('code') ?? '';

  function readRow(line: SheetRow, positions: ColumnPositions, { currency }: ReadContext): ReadRow<Content> {
    const { values, addFault, faults } = readCells(line, positions, {
      titleOf: (field) => titles.get(field) ?? '',
      read: (field, cell) => readers[field]?.(cell, currency) ?? { value: null },
    });
    const { value, errors = [] } = check(values);
    for (const { field, message } of errors) addFault(field, message);
    const found = faults();
    if (found.length > 0 || !value) return { faults: found };
    return { content: finish(line.row, value, values) };
  }

  return {
    columns,
    named: { code: 'code', nom: 'designation' },
    readRow,
    codeOf: ({ code }) => code,
    identityOf: holderOf,
    lectures: (line, positions, content) => montantLectures(line, positions, content, titles),
    meets: (content, first) => meets(content, first, codeTitle),
  };
}
