import type { SurLaquelle } from './regle.ts';

/** A person or a line that gets a rank; `prix` in minor units. */
export interface ARanger {
  prix: number;
}

/**
 * The ranks, from 1, that each item may have: one, or any of those of its equals in price (T-4). `inscription` leaves
 * nothing open. The dearest is first where the cheapest are discounted.
 */
export function rangsPossibles(items: readonly ARanger[], sur: SurLaquelle): number[][] {
  if (sur === 'inscription') return items.map((_item, at) => [at + 1]);
  const direction = sur === 'moins_chere' ? -1 : 1;
  return items.map(({ prix }) => {
    const before = items.filter((other) => (other.prix - prix) * direction < 0).length;
    const equal = items.filter((other) => other.prix === prix).length;
    return Array.from({ length: equal }, (_, at) => before + at + 1);
  });
}

/** One item, or for each rule its rank; undefined where the rule does not count it. */
export type Rangs = readonly (number | undefined)[];

/**
 * Choices that are tried, of one rule, before the first that is left is taken: half a second. A family of eight with two rules of four
 * steps has a fifth of them.
 */
const mostTries = 30_000;

/**
 * The cheapest way to give ranks: each rule gives each of its ranks once. `possible[item][rule]` are the ranks that are
 * open, `cost` what an item comes to with its ranks; `paliers[rule]` the ranks from which it costs otherwise, so that hundreds
 * of equals are a few steps. Of equal totals the first in the order of items and ranks (T-4).
 */
export function meilleursRangs(
  possible: readonly (readonly (readonly number[] | undefined)[])[],
  cost: (item: number, rangs: Rangs) => number,
  paliers: readonly (readonly number[])[] = [],
): Rangs[] {
  const costOf = remembered(cost);
  const known = new Map<string, { total: number; rangs: Rangs[] }>();
  const most = mostTries / Math.max(1, possible[0]?.length ?? 1);
  let tries = 0;
  const best = (item: number, taken: readonly (readonly number[])[]): { total: number; rangs: Rangs[] } => {
    const open = possible[item];
    if (!open) return { total: 0, rangs: [] };
    const key = `${item} ${taken.map((ranks) => ranks.toSorted((a, b) => a - b).join(',')).join(';')}`;
    const before = known.get(key);
    if (before) return before;
    let found: { total: number; rangs: Rangs[] } | undefined;
    for (const rangs of choices(open, taken, paliers)) {
      tries += 1;
      if (found && tries > most) break;
      const rest = best(
        item + 1,
        taken.map((ranks, rule) => (rangs[rule] === undefined ? ranks : [...ranks, rangs[rule]])),
      );
      const total = costOf(item, rangs) + rest.total;
      if (!found || total < found.total) found = { total, rangs: [rangs, ...rest.rangs] };
    }
    // Each rule has as many ranks as items: one is always left.
    known.set(key, found!);
    return found!;
  };
  return best(0, possible[0]?.map(() => []) ?? []).rangs;
}

/** An item with the same ranks costs the same. */
function remembered(cost: (item: number, rangs: Rangs) => number): typeof cost {
  const known = new Map<string, number>();
  return (item, rangs) => {
    const key = `${item} ${rangs.join(',')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = cost(item, rangs);
    known.set(key, found);
    return found;
  };
}

/** Every combination of one open rank per rule that nobody has yet, one by one; of those that cost the same the first one. */
function* choices(
  open: readonly (readonly number[] | undefined)[],
  taken: readonly (readonly number[])[],
  paliers: readonly (readonly number[])[],
  rule = 0,
): Generator<(number | undefined)[]> {
  if (rule === open.length) return yield [];
  const left = open[rule]?.filter((rank) => !taken[rule]?.includes(rank));
  for (const rank of left ? distinct(left, paliers[rule]) : [undefined])
    for (const others of choices(open, taken, paliers, rule + 1)) yield [rank, ...others];
}

/** The first rank of each step; without steps each rank is one. */
function distinct(ranks: readonly number[], paliers?: readonly number[]): readonly number[] {
  if (!paliers) return ranks;
  const stepOf = (rank: number) => paliers.filter((first) => first <= rank).length;
  return ranks.filter((rank, at) => ranks.findIndex((other) => stepOf(other) === stepOf(rank)) === at);
}
