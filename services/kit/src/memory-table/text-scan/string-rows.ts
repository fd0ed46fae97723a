import type { PackedRows } from './packed-rows.ts';
import type { RowSet } from '../row-set.ts';

/** One JavaScript string: `indexOf` is ten times faster over one long string than over many short ones. */
export class StringRows implements PackedRows {
  #text = '';
  /** Start of each row's text; one more entry for the end. */
  #starts: Uint32Array = new Uint32Array(1);

  get rows(): number {
    return this.#starts.length - 1;
  }

  get(slot: number): string {
    return this.#text.slice(this.#starts[slot], this.#end(slot) - 1);
  }

  find(term: string, firstRow: number, found: RowSet): void {
    let slot = 0;
    let position = this.#text.indexOf(term);
    while (position >= 0) {
      while (this.#end(slot) <= position) slot += 1;
      found.set(firstRow + slot, true);
      position = this.#text.indexOf(term, this.#end(slot));
    }
  }

  rewrite(edited: ReadonlyMap<number, string>, added: readonly string[]): void {
    const pieces: string[] = [];
    let next = 0;
    for (const slot of [...edited.keys()].sort((a, b) => a - b)) {
      pieces.push(this.#text.slice(this.#starts[next], this.#starts[slot]), edited.get(slot) ?? '', '\n');
      next = slot + 1;
    }
    pieces.push(this.#text.slice(this.#starts[next]));
    if (added.length > 0) pieces.push(added.join('\n'), '\n');
    this.#starts = this.#startsAfter(edited, added);
    this.#text = pieces.join('');
  }

  #end(slot: number): number {
    return this.#starts[slot + 1] ?? this.#text.length;
  }

  #startsAfter(edited: ReadonlyMap<number, string>, added: readonly string[]): Uint32Array {
    const starts = new Uint32Array(this.rows + added.length + 1);
    let start = 0;
    for (let slot = 0; slot < starts.length - 1; slot += 1) {
      const text = slot < this.rows ? edited.get(slot) : (added[slot - this.rows] ?? '');
      start += text === undefined ? this.#end(slot) - (this.#starts[slot] ?? 0) : text.length + 1;
      starts[slot + 1] = start;
    }
    return starts;
  }
}
