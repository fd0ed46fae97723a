import type { RowSet } from './row-set.ts';

/** Texts of up to 4,096 rows, packed one after the other. */
export interface PackedRows {
  /** How many there are, from slot 0 on. */
  readonly rows: number;
  get(slot: number): string;
  /** Replaces the texts of some slots and adds rows after the last one. A text is folded: it holds no line end. */
  rewrite(edited: ReadonlyMap<number, string>, added: readonly string[]): void;
  /** Adds to `found` the rows that contain `term`, which is not empty; slot 0 is `firstRow`, a multiple of 32. */
  find(term: string, firstRow: number, found: RowSet): void;
}
