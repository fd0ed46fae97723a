import type { PackedRows } from './packed-rows.ts';
import type { RowSet } from '../row-set.ts';
import type { Scanner } from './scanner.ts';

/** Bytes of one address in `ends`. */
const endBytes = 4;

const lineEnd = 0x0a;

/** UTF-8 in the scanner's memory, outside the heap, each row ended by a line end. */
export class ByteRows implements PackedRows {
  #scanner: Scanner;
  #rows = 0;
  /** Addresses of the text and of the row ends, and the text's size. */
  #text = 0;
  #size = 0;
  #ends = 0;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
  }

  get rows(): number {
    return this.#rows;
  }

  get(slot: number): string {
    return this.#scanner.blocks.bytes.toString('utf8', this.#start(slot), this.#start(slot + 1) - 1);
  }

  find(term: string, firstRow: number, found: RowSet): void {
    if (this.#rows === 0) return;
    const run = { text: this.#text, rows: this.#rows, ends: this.#ends };
    const { bits, count } = this.#scanner.scan(run, term);
    if (count > 0) found.place(firstRow, bits, count);
  }

  /** Writes a new copy; runs of unchanged rows are copied whole. */
  rewrite(edited: ReadonlyMap<number, string>, added: readonly string[]): void {
    const { blocks } = this.#scanner;
    const tail = added.length > 0 ? `${added.join('\n')}\n` : '';
    const size = this.#sizeAfter(edited) + Buffer.byteLength(tail);
    const text = blocks.take(size);
    const rows = this.#rows + added.length;
    const ends = blocks.take(rows * endBytes);
    this.#write(text, edited, tail);
    if (this.#scanner.findEnds(text, size, ends) !== rows) throw new Error('a text holds a line end');
    blocks.giveBack(this.#text, this.#size);
    blocks.giveBack(this.#ends, this.#rows * endBytes);
    [this.#rows, this.#text, this.#size, this.#ends] = [rows, text, size, ends];
  }

  /** First byte of the row; for the slot after the last, the end of the text. */
  #start(slot: number): number {
    return slot === 0
      ? this.#text
      : this.#scanner.blocks.bytes.readUInt32LE(this.#ends + (slot - 1) * endBytes);
  }

  #sizeAfter(edited: ReadonlyMap<number, string>): number {
    let size = this.#size;
    for (const [slot, text] of edited) {
      size += Buffer.byteLength(text) + 1 - (this.#start(slot + 1) - this.#start(slot));
    }
    return size;
  }

  #write(to: number, edited: ReadonlyMap<number, string>, tail: string): void {
    const { bytes } = this.#scanner.blocks;
    let written = to;
    const copy = (from: number, until: number): void => {
      bytes.copyWithin(written, from, until);
      written += until - from;
    };
    let next = 0;
    for (const slot of [...edited.keys()].sort((a, b) => a - b)) {
      copy(this.#start(next), this.#start(slot));
      written += bytes.write(edited.get(slot) ?? '', written);
      bytes[written++] = lineEnd;
      next = slot + 1;
    }
    copy(this.#start(next), this.#start(this.#rows));
    bytes.write(tail, written);
  }
}
