/** What a row sorts by; a blank text means that it has no value. Numbers and texts do not meet in one order. */
export type SortKey = string | number;

/** Sorts after every text: rows without a value come last, in both directions. */
const blankKey = '\uffff';

/** Changes that wait; an order that nobody reads must not remember every change ever made. */
const maxWaiting = 100_000;

/**
 * Every live row in the order of one column. Changes wait until the order is read: a batch of a thousand rows is
 * merged in one pass, a single one in about 1 ms at 100,000 rows.
 */
export class SortedOrder {
  #keys: (SortKey | undefined)[] = [];
  #ascending: Uint32Array = new Uint32Array(0);
  #descending: Uint32Array | undefined;
  /** Rows set since the order was last read, some of them twice. */
  #changed: number[] = [];
  #tieKey: (row: number) => string;

  /** @param tieKey unique among rows, so that equal keys have the same order on every instance. */
  constructor(tieKey: (row: number) => string) {
    this.#tieKey = tieKey;
  }

  /** Places a row by its key; `undefined` takes it out. */
  set(row: number, key: SortKey | undefined): void {
    this.#keys[row] = key === '' ? blankKey : key;
    this.#changed.push(row);
    if (this.#changed.length >= maxWaiting) this.#merge();
  }

  /** Every row in ascending or descending order; rows with a blank key are last either way. */
  rows(order: 'asc' | 'desc'): Uint32Array {
    if (this.#changed.length > 0) this.#merge();
    if (order === 'asc') return this.#ascending;
    this.#descending ??= this.#reversed();
    return this.#descending;
  }

  #merge(): void {
    const kept = this.#unchangedRows();
    const placed = [...new Set(this.#changed)].filter((row) => this.#keys[row] !== undefined);
    placed.sort((a, b) => this.#compare(a, b));
    this.#ascending = this.#mergeInto(kept, placed);
    this.#descending = undefined;
    this.#changed = [];
  }

  /** A plain loop: `filter` takes ten times as long. */
  #unchangedRows(): Uint32Array {
    const isChanged = new Uint8Array(this.#keys.length);
    for (const row of this.#changed) isChanged[row] = 1;
    const kept = new Uint32Array(this.#ascending.length);
    let count = 0;
    for (const row of this.#ascending) {
      if (isChanged[row] === 0) kept[count++] = row;
    }
    return kept.subarray(0, count);
  }

  #mergeInto(kept: Uint32Array, placed: readonly number[]): Uint32Array {
    const merged = new Uint32Array(kept.length + placed.length);
    let copied = 0;
    for (const [index, row] of placed.entries()) {
      const before = this.#firstAfter(row, kept, copied);
      merged.set(kept.subarray(copied, before), copied + index);
      merged[before + index] = row;
      copied = before;
    }
    merged.set(kept.subarray(copied), copied + placed.length);
    return merged;
  }

  /** Position in `sorted`, from `start` on, of the first row that sorts after `row`. */
  #firstAfter(row: number, sorted: Uint32Array, start: number): number {
    let low = start;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(sorted[middle] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #reversed(): Uint32Array {
    const rows = this.#ascending;
    let filled = rows.length;
    while (filled > 0 && this.#keys[rows[filled - 1] ?? 0] === blankKey) filled -= 1;
    const reversed = rows.slice();
    reversed.subarray(0, filled).reverse();
    return reversed;
  }

  #compare(a: number, b: number): number {
    return (
      compareKeys(this.#keys[a] ?? '', this.#keys[b] ?? '') || compareKeys(this.#tieKey(a), this.#tieKey(b))
    );
  }
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
