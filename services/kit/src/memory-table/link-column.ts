import { isDeepStrictEqual } from 'node:util';
import { RowSet } from './row-set.ts';
import type { LinkedTable } from './table-columns.ts';

/** Rows of another table that each row names. */
export class LinkColumn {
  #to: LinkedTable;
  /** First row named plus one; 0 for none. */
  #first = new Uint32Array(1_024);
  /** Further rows, for rows that name several. */
  #others = new Map<number, readonly number[]>();
  #rows = 0;

  constructor(to: LinkedTable) {
    this.#to = to;
  }

  /** Sets the records that a row names. */
  set(row: number, ids: readonly string[]): void {
    if (row >= this.#first.length) this.#grow(row);
    const [first = -1, ...others] = ids.map((id) => this.#to.rowOf(id));
    this.#first[row] = first + 1;
    if (others.length > 0) this.#others.set(row, others);
    else this.#others.delete(row);
    this.#rows = Math.max(this.#rows, row + 1);
  }

  holds(row: number, ids: readonly string[]): boolean {
    const [first = -1, ...others] = ids.map((id) => this.#to.rowOf(id));
    const held = this.#others.get(row) ?? [];
    return (this.#first[row] ?? 0) === first + 1 && isDeepStrictEqual(held, others);
  }

  /** Rows that name any of `named`. */
  linkedTo(named: RowSet): RowSet {
    const found = new RowSet(this.#rows);
    if (named.size === 0) return found;
    for (let row = 0; row < this.#rows; row += 1) {
      const first = this.#first[row] ?? 0;
      if (first > 0 && named.has(first - 1)) found.set(row, true);
    }
    for (const [row, others] of this.#others) {
      if (others.some((other) => named.has(other))) found.set(row, true);
    }
    return found;
  }

  /** Rows of the other table that any of `rows` names. */
  namedBy(rows: RowSet): RowSet {
    const found = new RowSet(0);
    for (const row of rows.rows()) {
      const first = this.#first[row] ?? 0;
      if (first > 0) found.set(first - 1, true);
      for (const other of this.#others.get(row) ?? []) found.set(other, true);
    }
    return found;
  }

  naming(id: string): RowSet {
    return this.linkedTo(this.#to.named([id]));
  }

  #grow(row: number): void {
    const larger = new Uint32Array(Math.max(row + 1, this.#first.length * 2));
    larger.set(this.#first);
    this.#first = larger;
  }
}
