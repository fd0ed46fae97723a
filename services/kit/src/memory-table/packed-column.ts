import { RowSet } from './row-set.ts';

/** Rows per chunk. A change rewrites its chunk: under 1 ms at this size for the largest column. */
const chunkBits = 12;
const chunkRows = 1 << chunkBits;

/** Changes kept beside a chunk before they are packed. */
const maxEdits = 2_048;

/**
 * One searched field: folded texts packed in a few long strings, each searched as a whole. `indexOf` is ten times faster over one
 * long string than over many short ones. Rows keep their number, so sets of rows and sorted orders stay valid.
 */
export class PackedColumn {
  #chunks: Chunk[] = [];

  /** Stores a row's folded text (without line end); the empty text is never found. */
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

/** The texts of 4,096 rows, one after the other, each ended by a line end. */
class Chunk {
  #text = '';
  /** Where each packed row's text starts; one more entry for the end. */
  #starts: Uint32Array = new Uint32Array(1);
  /** New texts of packed rows, by slot. */
  #edited = new Map<number, string>();
  /** Texts of rows after the packed ones; undefined for those that were never set. */
  #added: (string | undefined)[] = [];

  get #rows(): number {
    return this.#starts.length - 1;
  }

  set(slot: number, text: string): void {
    if (slot < this.#rows) this.#edited.set(slot, text);
    else this.#added[slot - this.#rows] = text;
    if (this.#edited.size + this.#added.length >= maxEdits) this.#pack();
  }

  get(slot: number): string {
    if (slot >= this.#rows) return this.#added[slot - this.#rows] ?? '';
    return this.#edited.get(slot) ?? this.#packed(slot);
  }

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

  #packed(slot: number): string {
    return this.#text.slice(this.#starts[slot], this.#end(slot) - 1);
  }

  #end(slot: number): number {
    return this.#starts[slot + 1] ?? this.#text.length;
  }

  #pack(): void {
    const packed = Array.from(
      { length: this.#rows },
      (_, slot) => this.#edited.get(slot) ?? this.#packed(slot),
    );
    const texts = [...packed, ...Array.from(this.#added, (text) => text ?? '')];
    const starts = new Uint32Array(texts.length + 1);
    for (const [slot, { length }] of texts.entries()) starts[slot + 1] = (starts[slot] ?? 0) + length + 1;
    this.#starts = starts;
    this.#text = `${texts.join('\n')}\n`;
    this.#edited.clear();
    this.#added = [];
  }
}
