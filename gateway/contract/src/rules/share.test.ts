import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { payInOrder, shareByWeight } from './share.ts';

const share = shareByWeight;

describe('sharing an amount', () => {
  const cases: [what: string, total: number, weights: number[], parts: number[]][] = [
    ['1000.00 in three: the unit that is left goes to the first', 100_000, [1, 1, 1], [33334, 33333, 33333]],
    ['in proportion', 90, [100, 200], [30, 60]],
    ['what is left goes to the largest remainder, wherever it is', 10, [33, 33, 34], [3, 3, 4]],
    ['units that are left go one each', 2, [1, 1, 1], [1, 1, 0]],
    ['nothing to a weight of nothing', 5, [0, 7, 0], [0, 5, 0]],
    ['all of it', 300, [100, 150, 50], [100, 150, 50]],
    ['nothing of nothing', 0, [3, 4], [0, 0]],
    ['nothing among nobody', 0, [], []],
    ['nothing among those who owe nothing', 0, [0, 0], [0, 0]],
    [
      'amounts whose product no float holds',
      9_007_199_254_740_991,
      [9_007_199_254_740_990, 1],
      [9_007_199_254_740_990, 1],
    ],
  ];
  for (const [what, total, weights, parts] of cases)
    it(what, () => assert.deepEqual(share(total, weights), parts));

  it('refuses to share something with nobody', () => {
    for (const weights of [[], [0, 0]]) assert.throws(() => share(1, weights), RangeError);
  });

  it('adds up to the last unit, less than a unit off, never more than the weight', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 });
    const inputs = weights.chain((all) => {
      const sum = all.reduce((one, other) => one + other, 0);
      return fc.tuple(fc.constant(all), fc.nat(sum));
    });
    fc.assert(
      fc.property(inputs, ([all, total]) => {
        const sum = all.reduce((one, other) => one + other, 0);
        const parts = share(total, all);
        assert.equal(
          parts.reduce<number>((one, other) => one + other, 0),
          total,
        );
        parts.forEach((part, index) => {
          const weight = all[index] ?? 0;
          assert.ok(part >= 0 && part <= weight, `${part} of ${weight}`);
          if (sum > 0) assert.ok(Math.abs(part * sum - total * weight) < sum);
        });
      }),
    );
  });
});

describe('paying debts in their order', () => {
  for (const [montant, debts, parts, rest] of [
    [100, [60, 60], [60, 40], 0],
    [150, [60, 60], [60, 60], 30],
    [50, [-10, 0, 20], [0, 0, 20], 30],
    [0, [10], [0], 0],
    [10, [], [], 10],
  ] as const)
    it(`${montant} over ${JSON.stringify(debts)} pays ${JSON.stringify(parts)}, and ${rest} is left`, () =>
      assert.deepEqual(payInOrder(montant, debts), { parts, rest }));
});
