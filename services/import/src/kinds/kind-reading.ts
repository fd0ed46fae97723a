import type { Currency, ImportChangement, ImportErrorDetail, ImportTypeColumn } from '@club/contract';
import type { DayOrder } from '../reading/day-order-rules.ts';
import type { Cell, SheetRow } from '../reading/cell.ts';

/** A row as it is sent to its owner; the rest is known to its kind alone. */
export interface RowContent {
  /** From 1 (the header). */
  row: number;
}

/** By field, from position 0. */
export type ColumnPositions = ReadonlyMap<string, number>;

/** What is the same for every row of a file. */
export interface ReadContext {
  /** The day the import was asked for, `YYYY-MM-DD`, so that a second reading gives the same batches. */
  today: string;
  /** Of the club. */
  currency: Currency;
  /** The order of the club's own dates, for a column that does not say its own; the day first when absent. */
  usualOrder?: DayOrder;
  /** Fields whose dates begin with the month, in this file. */
  monthFirst?: ReadonlySet<string>;
}

/** A row that can be stored, with the cells that were left out of it, or the cells for which it is refused. */
export type ReadRow<Content> =
  | { content: Content; faults?: undefined; warnings?: ImportErrorDetail[] }
  | { content?: undefined; faults: ImportErrorDetail[]; warnings?: undefined };

/** A row with a code that an earlier one of the file has: the same again, or another one. */
export interface Encounter {
  isRepeated: boolean;
  /** Another one that may be stored under a new code: a plan asks; without, it is refused. */
  mayHaveNewCode?: boolean;
  detail: Omit<ImportErrorDetail, 'row'>;
}

/** How the files of a kind are read; pure, it runs in the worker. */
export interface KindReading<Content extends RowContent = RowContent, Identity = unknown> {
  columns: readonly ImportTypeColumn[];
  /** Fields that name a row in a plan; the last is absent of what is no person. */
  named: { code: string; nom: string; prenom?: string };
  /** Column that names a row where those of its name are not in the file. */
  wholeName?: string;
  /** Fields with dates, whose order is decided for the column. */
  dateFields?: readonly string[];
  /** The field that the cells of a column without a known title look like. */
  fieldByContents?(cells: readonly (Cell | undefined)[], today: string): string | null;
  /** Cells of a row that are read as something else than they say (W-16). */
  lectures?(line: SheetRow, positions: ColumnPositions, content: Content): ImportChangement[];
  readRow(line: SheetRow, positions: ColumnPositions, context: ReadContext): ReadRow<Content>;
  /** Empty when the owner is to give one. */
  codeOf(content: Content): string;
  /** What is remembered of the first row of a code. */
  identityOf(content: Content): Identity;
  /** Who or what a row is of, whatever its code: told when it comes twice; absent or null when that says nothing. */
  personOf?(content: Content): string | null;
  /** Of a row with the code of an earlier one. */
  meets(content: Content, holder: Identity): Encounter;
}
