/** A set of row numbers as bits, with its size: the rows that contain a text (12.5 KB for 100,000 members). */
export class RowSet {
  #bits: Uint8Array;
  #size = 0;

  /** @param rows how many rows there are now; the set grows by itself when a later row is added. */
  constructor(rows: number) {
    this.#bits = new Uint8Array((rows >>> 3) + 1);
  }

  get size(): number {
    return this.#size;
  }

  has(row: number): boolean {
    return ((this.#bits[row >>> 3] ?? 0) & (1 << (row & 7))) !== 0;
  }

  /** Puts a row in the set, or takes it out. */
  set(row: number, present: boolean): void {
    if (this.has(row) === present) return;
    const byte = row >>> 3;
    if (byte >= this.#bits.length) this.#grow(byte);
    this.#bits[byte] = (this.#bits[byte] ?? 0) ^ (1 << (row & 7));
    this.#size += present ? 1 : -1;
  }

  /** Rows that both sets hold. */
  intersect(other: RowSet): RowSet {
    return this.#combine(other, (mine, theirs) => mine & theirs);
  }

  /** Rows that either set holds. */
  union(other: RowSet): RowSet {
    return this.#combine(other, (mine, theirs) => mine | theirs);
  }

  #combine(other: RowSet, combine: (mine: number, theirs: number) => number): RowSet {
    const bytes = Math.max(this.#bits.length, other.#bits.length);
    const result = new RowSet((bytes - 1) << 3);
    for (let byte = 0; byte < bytes; byte += 1) {
      const bits = combine(this.#bits[byte] ?? 0, other.#bits[byte] ?? 0);
      result.#bits[byte] = bits;
      result.#size += bitsIn(bits);
    }
    return result;
  }

  #grow(byte: number): void {
    const larger = new Uint8Array(Math.max(byte + 1, this.#bits.length * 2));
    larger.set(this.#bits);
    this.#bits = larger;
  }
}

function bitsIn(byte: number): number {
  let count = 0;
  for (let rest = byte; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
