import { RowSet } from './row-set.ts';

/**
 * Rows of one chunk. 4,096 rather than the 64k of a static column: a change rewrites its chunk, under 1 ms for the largest
 * column, and one name in another script makes two-byte text of its own chunk only.
 */
const chunkBits = 12;
const chunkRows = 1 << chunkBits;

/** Changes kept beside a chunk's text before they are packed into it. */
const maxEdits = 2_048;

/**
 * One searched field of every row: folded texts packed row after row in few long strings, because `indexOf` over one
 * long string is an order of magnitude faster than over many short ones. Rows keep their number for life, so sets of
 * rows and sorted orders stay valid when a row changes.
 */
export class PackedColumn {
  #chunks: Chunk[] = [];

  /** Stores the text of a row; the empty text is found by nothing. `text` is folded: it holds no line end. */
  set(row: number, text: string): void {
    const index = row >>> chunkBits;
    while (this.#chunks.length <= index) this.#chunks.push(new Chunk());
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
  #text = '';
  /** Where the text of each packed row starts; the entry after the last row is the end. */
  #starts: Uint32Array = new Uint32Array(1);
  /** New texts of packed rows, by slot. */
  #edited = new Map<number, string>();
  /** Texts of the rows after the packed ones. */
  #added: string[] = [];

  get #packed(): number {
    return this.#starts.length - 1;
  }

  set(slot: number, text: string): void {
    if (slot < this.#packed) this.#edited.set(slot, text);
    else this.#added[slot - this.#packed] = text;
    if (this.#edited.size + this.#added.length >= maxEdits) this.#pack();
  }

  get(slot: number): string {
    if (slot >= this.#packed) return this.#added[slot - this.#packed] ?? '';
    return this.#edited.get(slot) ?? this.#text.slice(this.#starts[slot], this.#end(slot) - 1);
  }

  /** Adds to `found` the rows that contain `term`. */
  find(term: string, firstRow: number, found: RowSet): void {
    if (this.#edited.size + this.#added.length > 0) this.#pack();
    let slot = 0;
    let position = this.#text.indexOf(term);
    while (position >= 0) {
      while (this.#end(slot) <= position) slot += 1;
      found.set(firstRow + slot, true);
      position = this.#text.indexOf(term, this.#end(slot));
    }
  }

  #end(slot: number): number {
    return this.#starts[slot + 1] ?? this.#text.length;
  }

  /** Rewrites the text: runs of unchanged rows are copied whole. */
  #pack(): void {
    const pieces: string[] = [];
    let next = 0;
    for (const slot of [...this.#edited.keys()].sort((a, b) => a - b)) {
      pieces.push(this.#text.slice(this.#starts[next], this.#starts[slot]), this.get(slot), '\n');
      next = slot + 1;
    }
    pieces.push(this.#text.slice(this.#starts[next]));
    if (this.#added.length > 0) pieces.push(this.#added.join('\n'), '\n');
    this.#starts = this.#startsAfterPacking();
    this.#text = pieces.join('');
    this.#edited.clear();
    this.#added = [];
  }

  #startsAfterPacking(): Uint32Array {
    const packed = this.#packed;
    const starts = new Uint32Array(packed + this.#added.length + 1);
    let start = 0;
    for (let slot = 0; slot < starts.length - 1; slot += 1) {
      const text = slot < packed ? this.#edited.get(slot) : (this.#added[slot - packed] ?? '');
      start += text === undefined ? this.#end(slot) - (this.#starts[slot] ?? 0) : text.length + 1;
      starts[slot + 1] = start;
    }
    return starts;
  }
}
