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
 * One searched field of every member: folded texts packed row after row in few long strings, because `indexOf` over one
 * long string is an order of magnitude faster than over many short ones. Rows keep their number for life, so sets of
 * rows and sorted orders stay valid when a member changes.
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
  /** Texts set since the last packing, by slot. */
  #edits = new Map<number, string>();

  set(slot: number, text: string): void {
    this.#edits.set(slot, text);
    if (this.#edits.size >= maxEdits) this.#pack();
  }

  get(slot: number): string {
    const edited = this.#edits.get(slot);
    if (edited !== undefined) return edited;
    const end = this.#starts[slot + 1];
    return end === undefined ? '' : this.#text.slice(this.#starts[slot], end - 1);
  }

  /** Adds to `found` the rows that contain `term`. */
  find(term: string, firstRow: number, found: RowSet): void {
    if (this.#edits.size > 0) this.#pack();
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
    const packed = this.#starts.length - 1;
    const edits = [...this.#edits].sort(([a], [b]) => a - b);
    const rows = Math.max(packed, (edits.at(-1)?.[0] ?? -1) + 1);
    const pieces: string[] = [];
    let next = 0;
    for (const [slot, text] of edits) {
      if (next < packed) pieces.push(this.#run(next, Math.min(slot, packed)));
      // Rows are numbered without gaps, so a slot beyond the packed ones follows the piece before it.
      pieces.push(text, '\n');
      next = slot + 1;
    }
    if (next < packed) pieces.push(this.#run(next, packed));
    this.#starts = this.#startsAfter(rows);
    this.#text = pieces.join('');
    this.#edits.clear();
  }

  #run(from: number, to: number): string {
    return this.#text.slice(this.#starts[from], this.#starts[to]);
  }

  #startsAfter(rows: number): Uint32Array {
    const starts = new Uint32Array(rows + 1);
    for (let slot = 0, start = 0; slot < rows; slot += 1) {
      start += this.#length(slot) + 1;
      starts[slot + 1] = start;
    }
    return starts;
  }

  #length(slot: number): number {
    const edited = this.#edits.get(slot);
    if (edited !== undefined) return edited.length;
    return (this.#starts[slot + 1] ?? 1) - (this.#starts[slot] ?? 0) - 1;
  }
}
