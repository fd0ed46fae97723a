import type { PackedRows } from './packed-rows.ts';
import { RowSet } from '../row-set.ts';

/** Rows per chunk. A change rewrites its chunk: under 1 ms at this size for the largest column. */
const chunkBits = 12;
export const chunkRows = 1 << chunkBits;

/** Changes kept beside a chunk before they are packed. */
const maxEdits = 2_048;

/**
 * One searched field: folded texts packed in a few long runs, each searched as a whole. Rows keep their number, so sets of
 * rows and sorted orders stay valid.
 */
export class PackedColumn {
  #chunks: Chunk[] = [];
  #newRows: () => PackedRows;

  /** @param newRows makes an empty run: strings, or bytes scanned sixteen at a time */
  constructor(newRows: () => PackedRows) {
    this.#newRows = newRows;
  }

  /** Stores a row's folded text (without line end); the empty text is never found. */
  set(row: number, text: string): void {
    const index = row >>> chunkBits;
    while (this.#chunks.length <= index) this.#chunks.push(new Chunk(this.#newRows()));
    this.#chunks[index]?.set(row & (chunkRows - 1), text);
  }

  get(row: number): string {
    return this.#chunks[row >>> chunkBits]?.get(row & (chunkRows - 1)) ?? '';
  }

  /** Rows whose text contains `term` (folded, not empty). */
  rowsContaining(term: string, rows: number): RowSet {
    const found = new RowSet(rows);
    for (const [index, chunk] of this.#chunks.entries()) chunk.find(term, index << chunkBits, found);
    return found;
  }
}

class Chunk {
  #packed: PackedRows;
  /** New texts of packed rows, by slot. */
  #edited = new Map<number, string>();
  /** Texts of rows after the packed ones. */
  #added: string[] = [];

  constructor(packed: PackedRows) {
    this.#packed = packed;
  }

  set(slot: number, text: string): void {
    if (slot < this.#packed.rows) this.#edited.set(slot, text);
    else this.#added[slot - this.#packed.rows] = text;
    if (this.#edited.size + this.#added.length >= maxEdits) this.#pack();
  }

  get(slot: number): string {
    if (slot >= this.#packed.rows) return this.#added[slot - this.#packed.rows] ?? '';
    return this.#edited.get(slot) ?? this.#packed.get(slot);
  }

  find(term: string, firstRow: number, found: RowSet): void {
    if (this.#edited.size + this.#added.length > 0) this.#pack();
    this.#packed.find(term, firstRow, found);
  }

  #pack(): void {
    this.#packed.rewrite(this.#edited, this.#added);
    this.#edited.clear();
    this.#added = [];
  }
}
