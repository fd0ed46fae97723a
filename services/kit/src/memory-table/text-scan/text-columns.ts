import { PackedColumn } from './packed-column.ts';
import type { PackedRows } from './packed-rows.ts';
import type { RowSet } from '../row-set.ts';
import { ByteRows } from './byte-rows.ts';
import { newScanner } from './scanner.ts';
import { StringRows } from './string-rows.ts';
import { TermCache } from './term-cache.ts';

/** The folded texts of all rows in named columns, with a cache of recent terms. */
export class TextColumns<Name extends string> {
  #columns: ReadonlyMap<Name, PackedColumn>;
  #found = new TermCache();
  #rows = 0;

  /** @param newRows makes runs of rows; default: the fastest form on this machine */
  constructor(names: readonly Name[], newRows: () => PackedRows = rowsForThisMachine()) {
    this.#columns = new Map(names.map((name) => [name, new PackedColumn(newRows)]));
  }

  /** Sets a row's folded texts (without line ends); `undefined` empties them. */
  set(row: number, texts: Readonly<Record<Name, string>> | undefined): void {
    for (const [name, column] of this.#columns) column.set(row, texts?.[name] ?? '');
    this.#rows = Math.max(this.#rows, row + 1);
    this.#found.changed(row);
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

/** Scannable bytes where WebAssembly allows, else strings. */
export function rowsForThisMachine(): () => PackedRows {
  const scanner = newScanner();
  return scanner ? () => new ByteRows(scanner) : () => new StringRows();
}
