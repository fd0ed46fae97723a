/** A set of row numbers as bits, with its size: the rows that contain a text (12.5 KB for 100,000 rows). */
export class RowSet {
  #words: Uint32Array;
  #size = 0;

  /** @param rows how many rows there are now; the set grows by itself when a later row is added. */
  constructor(rows: number) {
    this.#words = new Uint32Array((rows >>> 5) + 1);
  }

  get size(): number {
    return this.#size;
  }

  has(row: number): boolean {
    return ((this.#words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  /** Puts a row in the set, or takes it out. */
  set(row: number, present: boolean): void {
    if (this.has(row) === present) return;
    const word = row >>> 5;
    if (word >= this.#words.length) this.#grow(word);
    this.#words[word] = (this.#words[word] ?? 0) ^ (1 << (row & 31));
    this.#size += present ? 1 : -1;
  }

  /** The rows, in ascending order. */
  rows(): Uint32Array {
    const rows = new Uint32Array(this.#size);
    let count = 0;
    for (const [index, word] of this.#words.entries()) {
      for (let bits = word; bits !== 0; bits &= bits - 1) {
        rows[count++] = (index << 5) + 31 - Math.clz32(bits & -bits);
      }
    }
    return rows;
  }

  /**
   * The rows of `sorted` that the set holds, in that order: at most `limit`, after the first `skipped`. A loop over numbers on what
   * lies at hand: an iterator and `has` take four times as long over the million rows of a term that is seldom met.
   */
  inOrder(sorted: Uint32Array, skipped: number, limit: number): number[] {
    const words = this.#words;
    const picked: number[] = [];
    if (skipped >= this.#size) return picked;
    let left = skipped;
    for (let index = 0; index < sorted.length && picked.length < limit; index += 1) {
      const row = sorted[index] ?? 0;
      if (((words[row >>> 5] ?? 0) & (1 << (row & 31))) === 0) continue;
      if (left > 0) left -= 1;
      else picked.push(row);
    }
    return picked;
  }

  /** Adds rows, of which the set holds none yet, as `bits` from `firstRow`, a multiple of 32; `count` says how many they are. */
  place(firstRow: number, bits: Uint32Array, count: number): void {
    const first = firstRow >>> 5;
    const last = bits.findLastIndex((word) => word !== 0);
    if (first + last >= this.#words.length) this.#grow(first + last);
    this.#words.set(bits.subarray(0, last + 1), first);
    this.#size += count;
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
    const words = Math.max(this.#words.length, other.#words.length);
    const result = new RowSet((words - 1) << 5);
    for (let word = 0; word < words; word += 1) {
      const bits = combine(this.#words[word] ?? 0, other.#words[word] ?? 0);
      result.#words[word] = bits;
      result.#size += bitsIn(bits);
    }
    return result;
  }

  #grow(word: number): void {
    const larger = new Uint32Array(Math.max(word + 1, this.#words.length * 2));
    larger.set(this.#words);
    this.#words = larger;
  }
}

/** Bits of a 32-bit word, added up in pairs, then fours, then bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
