import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { meilleursRangs } from './rang-rules.ts';

/** As many equals as there are ranks, for each of so many rules. */
const equals = (items: number, rules: number) =>
  Array.from({ length: items }, () =>
    Array.from({ length: rules }, () => Array.from({ length: items }, (_, at) => at + 1)),
  );

describe('the cheapest ranks of equals', () => {
  for (const [items, rules] of [
    [50, 1],
    [50, 3],
    [50, 40],
  ] as const)
    it(`of ${items} persons and ${rules} rules of twenty steps are found in at most 40,000 prices`, () => {
      let prices = 0;
      const steps = Array.from({ length: 20 }, (_, at) => at + 2);
      const cost = (item: number, ranks: readonly (number | undefined)[]) => {
        prices += 1;
        return ranks.reduce<number>((sum, rank, rule) => sum + ((item * (rule + 1)) % 7) * (rank ?? 0), 0);
      };
      const found = meilleursRangs(
        equals(items, rules),
        cost,
        Array.from({ length: rules }, () => steps),
      );
      assert.ok(prices <= 40_000, String(prices));
      for (let rule = 0; rule < rules; rule += 1)
        assert.equal(new Set(found.map((ranks) => ranks[rule])).size, items);
    });

  it('are one try where a step has them all', () => {
    let prices = 0;
    meilleursRangs(equals(300, 1), () => (prices += 1), [[]]);
    assert.equal(prices, 300);
  });
});
