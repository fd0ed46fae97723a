import { RowSet } from './row-set.ts';
import type { FilterValue } from './table-columns.ts';

/** One set of rows per value of a property with few values (statut, season, formule). */
export class FilterColumn {
  #postings = new Map<string, RowSet>();

  /** Replaces a row's values; blank ones are none. */
  set(row: number, values: FilterValue): void {
    for (const rows of this.#postings.values()) rows.set(row, false);
    if (typeof values === 'object') for (const value of values) this.#add(row, value);
    else this.#add(row, String(values));
  }

  /** Rows with the value; read-only. */
  rowsOf(value: string): RowSet {
    return this.#postings.get(value) ?? none;
  }

  #add(row: number, value: string): void {
    if (value === '') return;
    const rows = this.#postings.get(value) ?? new RowSet(row);
    rows.set(row, true);
    this.#postings.set(value, rows);
  }
}

const none = new RowSet(0);
