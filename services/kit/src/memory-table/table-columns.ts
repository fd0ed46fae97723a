import type { SortKey } from './sort-permutation.ts';
import type { RowSet } from './row-set.ts';

/** What a table keeps of a record of type `Of`. */
export interface TableColumns<
  Of,
  Text extends string,
  Sort extends string,
  Filter extends string,
  Link extends string,
> {
  id: (record: Of) => string;
  /** Grows with each change of the record; from 0. */
  version: (record: Of) => number;
  /** Searched columns, and a record's folded texts (without line ends). */
  texts: readonly Text[];
  textsOf: (record: Of) => Readonly<Record<Text, string>>;
  /** Folded names of a record, whose words may be searched misspelt. */
  names?: (record: Of) => string;
  /** Sort keys by column, one kind (text or number) per column; blank: no value. */
  sorts: Readonly<Record<Sort, (record: Of) => SortKey>>;
  /** Unique key that orders records with equal sort keys; default: the id. */
  tieKey?: (record: Of) => string;
  /** Filter values; few distinct ones. */
  filters: Readonly<Record<Filter, (record: Of) => FilterValue>>;
  /** Numbers of a record that are compared or summed over found rows, in a layout of the table's own. */
  figures?: (record: Of) => readonly number[];
  /** Records of other tables that this one names; their changes show at once. */
  links?: Readonly<Record<Link, { to: LinkedTable; ids: (record: Of) => readonly string[] }>>;
  /** What is kept of a record to be shown, its JSON for instance. */
  shown?: (record: Of) => string;
  /** Structures beside the columns, fed by the table alone, so that they hold exactly its records. */
  beside?: readonly SideIndex<Of>[];
}

/** Follows the records of a table. */
export interface SideIndex<Of> {
  put(record: Of): void;
  remove(id: string): void;
  /** Whether it has this record, as it is. */
  holds(record: Of): boolean;
}

/** A table whose records another one names. */
export interface LinkedTable {
  rowOf(id: string): number;
  named(ids: readonly string[]): RowSet;
}

/** One value, several, or a flag; a blank text is no value. */
export type FilterValue = string | boolean | readonly string[];

/** Required values by filter or link; blank: no condition. */
export type Conditions<Name extends string> = { readonly [N in Name]?: string | boolean | undefined };

/** One page of a sorted list. */
export interface PageOf<Sort extends string> {
  sort: Sort;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  /** Rows per page. */
  limit: number;
}
