/** A set of row numbers as bits (12.5 KB for 100,000 rows). */
export class RowSet {
  #words: Uint32Array;
  #size = 0;

  /** @param rows expected number of rows; the set grows when a later one is added */
  constructor(rows: number) {
    this.#words = new Uint32Array((rows >>> 5) + 1);
  }

  get size(): number {
    return this.#size;
  }

  has(row: number): boolean {
    return ((this.#words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  set(row: number, present: boolean): void {
    if (this.has(row) === present) return;
    const word = row >>> 5;
    if (word >= this.#words.length) this.#grow(word);
    this.#words[word] = (this.#words[word] ?? 0) ^ (1 << (row & 31));
    this.#size += present ? 1 : -1;
  }

  /** The rows, ascending. */
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
   * Rows of `sorted` in this set, in that order: at most `limit`, after the first `skipped`. Inlined loop: an iterator with
   * `has` takes four times as long over a million rows.
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

  intersect(other: RowSet): RowSet {
    return this.#combine(other, (mine, theirs) => mine & theirs);
  }

  union(other: RowSet): RowSet {
    return this.#combine(other, (mine, theirs) => mine | theirs);
  }

  /** Rows of this set that are not in the other. */
  without(other: RowSet): RowSet {
    return this.#combine(other, (mine, theirs) => mine & ~theirs);
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

/** Union of the sets; empty for none. */
export function anyOf(sets: readonly RowSet[]): RowSet {
  const [first = new RowSet(0), ...others] = sets;
  return others.reduce((either, rows) => either.union(rows), first);
}

/** Intersection of the sets; `undefined` for none, which means no condition. */
export function allOf(sets: readonly RowSet[]): RowSet | undefined {
  const [first, ...others] = sets;
  return first && others.reduce((all, rows) => all.intersect(rows), first);
}

/** Bits set in a 32-bit word, added in pairs, fours, then bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
