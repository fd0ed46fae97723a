import { RowSet } from './row-set.ts';
import type { FilterValue } from './table-columns.ts';

/** One set of rows per value of a property with few values (statut, season, formule). */
export class FilterColumn {
  #postings = new Map<string, RowSet>();

  /** Replaces a row's values; blank ones are none. */
  set(row: number, values: FilterValue): void {
    for (const rows of this.#postings.values()) rows.set(row, false);
    for (const value of listOf(values)) this.#add(row, value);
  }

  holds(row: number, values: FilterValue): boolean {
    const asked = new Set(listOf(values));
    const held = [...this.#postings].filter(([, rows]) => rows.has(row)).map(([value]) => value);
    return held.length === asked.size && held.every((value) => asked.has(value));
  }

  /** Rows with the value; read-only. */
  rowsOf(value: string): RowSet {
    return this.#postings.get(value) ?? none;
  }

  #add(row: number, value: string): void {
    const rows = this.#postings.get(value) ?? new RowSet(row);
    rows.set(row, true);
    this.#postings.set(value, rows);
  }
}

const none = new RowSet(0);

const listOf = (values: FilterValue): string[] =>
  (typeof values === 'object' ? [...values] : [String(values)]).filter((value) => value !== '');
