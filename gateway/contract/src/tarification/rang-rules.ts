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
 * The cheapest way to give ranks: each rule gives each of its ranks once. `possible[item][rule]` are the ranks that are
 * open, `cost` what an item comes to with its ranks; `derniers[rule]` the rank from which all cost the same, so that hundreds
 * of equals are a few steps. Of equal totals the first in the order of items and ranks (T-4).
 */
export function meilleursRangs(
  possible: readonly (readonly (readonly number[] | undefined)[])[],
  cost: (item: number, rangs: Rangs) => number,
  derniers: readonly number[] = [],
): Rangs[] {
  const known = new Map<string, { total: number; rangs: Rangs[] }>();
  const best = (item: number, taken: readonly (readonly number[])[]): { total: number; rangs: Rangs[] } => {
    const open = possible[item];
    if (!open) return { total: 0, rangs: [] };
    const key = `${item} ${taken.map((ranks) => ranks.toSorted((a, b) => a - b).join(',')).join(';')}`;
    const before = known.get(key);
    if (before) return before;
    let found: { total: number; rangs: Rangs[] } | undefined;
    for (const rangs of choices(open, taken, derniers)) {
      const rest = best(
        item + 1,
        taken.map((ranks, rule) => (rangs[rule] === undefined ? ranks : [...ranks, rangs[rule]])),
      );
      const total = cost(item, rangs) + rest.total;
      if (!found || total < found.total) found = { total, rangs: [rangs, ...rest.rangs] };
    }
    // Each rule has as many ranks as items: one is always left.
    known.set(key, found!);
    return found!;
  };
  return best(0, possible[0]?.map(() => []) ?? []).rangs;
}

/** Every combination of one open rank per rule that nobody has yet; of those that cost the same the first one. */
function choices(
  open: readonly (readonly number[] | undefined)[],
  taken: readonly (readonly number[])[],
  derniers: readonly number[],
): Rangs[] {
  return open.reduce<Rangs[]>(
    (found, ranks, rule) =>
      found.flatMap((one) =>
        ranks === undefined
          ? [[...one, undefined]]
          : distinct(
              ranks.filter((rank) => !taken[rule]?.includes(rank)),
              derniers[rule],
            ).map((rank) => [...one, rank]),
      ),
    [[]],
  );
}

function distinct(ranks: readonly number[], dernier = Number.POSITIVE_INFINITY): number[] {
  const first = ranks.find((rank) => rank >= dernier);
  return ranks.filter((rank) => rank < dernier || rank === first);
}
