import type { RowSet } from '../row-set.ts';

/** Texts of up to 4,096 rows, packed one after the other. */
export interface PackedRows {
  readonly rows: number;
  get(slot: number): string;
  /** Replaces texts and appends rows; texts are folded (without line ends). */
  rewrite(edited: ReadonlyMap<number, string>, added: readonly string[]): void;
  /** Adds rows with `term` (not empty) to `found`; slot 0 is `firstRow`, a multiple of 32. */
  find(term: string, firstRow: number, found: RowSet): void;
}
