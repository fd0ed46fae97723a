import { RowSet } from './row-set.ts';

/** Which rows have each value of a property with few values: a statut, a season, a formule. */
export class RowGroups {
  #groups = new Map<string, RowSet>();

  /** Puts a row in the groups of its values, out of those it was in; blank values make no group. */
  place(row: number, values: string | readonly string[]): void {
    for (const rows of this.#groups.values()) rows.set(row, false);
    if (typeof values === 'string') this.#add(row, values);
    else for (const value of values) this.#add(row, value);
  }

  /** Rows that have the value. The answer belongs to the groups. */
  rowsOf(value: string): RowSet {
    return this.#groups.get(value) ?? nothing;
  }

  #add(row: number, value: string): void {
    if (value === '') return;
    const rows = this.#groups.get(value) ?? new RowSet(row);
    rows.set(row, true);
    this.#groups.set(value, rows);
  }
}

const nothing = new RowSet(0);
