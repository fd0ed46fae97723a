import { PackedColumn } from './packed-column.ts';
import type { PackedRows } from './packed-rows.ts';
import type { RowSet } from './row-set.ts';
import { ByteRows } from './simd/byte-rows.ts';
import { newScanner } from './simd/scanner.ts';
import { StringRows } from './string-rows.ts';
import { TermCache } from './term-cache.ts';

/** The folded texts of every row, in named columns, and the terms that were looked for lately. */
export class TextColumns<Name extends string> {
  #names: readonly Name[];
  #columns: ReadonlyMap<Name, PackedColumn>;
  #found = new TermCache();
  #rows = 0;

  /** @param newRows makes the runs of rows, in the form that suits this machine when absent. */
  constructor(names: readonly Name[], newRows: () => PackedRows = rowsForThisMachine()) {
    this.#names = names;
    this.#columns = new Map(names.map((name) => [name, new PackedColumn(newRows)]));
  }

  /** Stores the texts of a row, in the order of the names; `undefined` empties it. Each is folded: it holds no line end. */
  set(row: number, texts: readonly string[] | undefined): void {
    for (const [index, name] of this.#names.entries()) this.#column(name).set(row, texts?.[index] ?? '');
    this.#rows = Math.max(this.#rows, row + 1);
    this.#found.changed(row);
  }

  /** Rows whose text in a column contains `term` (folded, not empty). The answer belongs to the columns. */
  containing(term: string, name: Name): RowSet {
    return this.#found.rowsContaining(name, term, this.#column(name), this.#rows);
  }

  #column(name: Name): PackedColumn {
    const column = this.#columns.get(name);
    if (!column) throw new Error(`no column ${name}`);
    return column;
  }
}

/** Bytes in a memory of their own where they can be scanned, else the plain form. */
export function rowsForThisMachine(): () => PackedRows {
  const scanner = newScanner();
  return scanner ? () => new ByteRows(scanner) : () => new StringRows();
}
