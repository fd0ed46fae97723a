import { PackedColumn } from './packed-column.ts';
import type { RowSet } from './row-set.ts';

/** The folded texts of all rows in named columns, with a cache of recent terms. */
export class TextColumns<Name extends string> {
  #columns: ReadonlyMap<Name, PackedColumn>;
  #found = new TermCache();
  #rows = 0;

  constructor(names: readonly Name[]) {
    this.#columns = new Map(names.map((name) => [name, new PackedColumn()]));
  }

  /** Sets a row's folded texts (without line ends); `undefined` empties them. */
  set(row: number, texts: Readonly<Record<Name, string>> | undefined): void {
    for (const [name, column] of this.#columns) column.set(row, texts?.[name] ?? '');
    this.#rows = Math.max(this.#rows, row + 1);
    this.#found.changed(row);
  }

  holds(row: number, texts: Readonly<Record<Name, string>>): boolean {
    return [...this.#columns].every(([name, column]) => column.get(row) === texts[name]);
  }

  /** Rows whose text in a column contains `term` (folded, not empty); read-only. */
  containing(term: string, name: Name): RowSet {
    return this.#found.rowsContaining(name, term, this.#column(name), this.#rows);
  }

  #column(name: Name): PackedColumn {
    const column = this.#columns.get(name);
    if (!column) throw new Error(`no column ${name}`);
    return column;
  }
}

/** 6 MB at 100,000 rows. */
const maxResults = 500;

/** Changed rows remembered; older results are searched anew. */
const maxChanges = 4096;

interface Result {
  rows: RowSet;
  /** Number of the first change not in this result. */
  seen: number;
}

/** Results of the last 500 (field, term). A result is updated when it is next read, by testing the rows changed since. */
export class TermCache {
  /** Least recently used first. */
  #results = new Map<string, Result>();
  #changes: number[] = [];
  /** Number of the oldest remembered change. */
  #firstChange = 0;

  /** To be called for each row whose texts change. */
  changed(row: number): void {
    this.#changes.push(row);
    if (this.#changes.length <= 2 * maxChanges) return;
    this.#changes.splice(0, maxChanges);
    this.#firstChange += maxChanges;
  }

  /** Rows whose text in `column` contains `term` (folded, not empty); read-only. */
  rowsContaining(field: string, term: string, column: PackedColumn, rows: number): RowSet {
    const key = `${field} ${term}`;
    const known = this.#results.get(key);
    const result =
      known && known.seen >= this.#firstChange
        ? this.#caughtUp(known, term, column)
        : { rows: column.rowsContaining(term, rows), seen: this.#nextChange };
    this.#results.delete(key);
    this.#results.set(key, result);
    this.#forgetOldest();
    return result.rows;
  }

  get #nextChange(): number {
    return this.#firstChange + this.#changes.length;
  }

  #caughtUp(result: Result, term: string, column: PackedColumn): Result {
    for (let change = result.seen - this.#firstChange; change < this.#changes.length; change += 1) {
      const row = this.#changes[change] ?? 0;
      result.rows.set(row, column.get(row).includes(term));
    }
    result.seen = this.#nextChange;
    return result;
  }

  #forgetOldest(): void {
    if (this.#results.size <= maxResults) return;
    for (const key of this.#results.keys()) {
      this.#results.delete(key);
      return;
    }
  }
}
