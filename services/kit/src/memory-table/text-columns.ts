import { PackedColumn } from './packed-column.ts';
import type { RowSet } from './row-set.ts';
import { TermCache } from './term-cache.ts';

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
