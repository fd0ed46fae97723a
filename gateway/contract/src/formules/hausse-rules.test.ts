import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { prixHausse, type Hausse } from './hausse-rules.ts';

describe('a raised price (M-74)', () => {
  for (const [prix, hausse, expected] of [
    [45_000, {}, 45_000],
    [45_000, { pourcentage: 5 }, 47_250],
    [45_000, { pourcentage: 2.5 }, 46_125],
    [20, { pourcentage: 2.5 }, 21], // 20.5: half up
    [10, { pourcentage: 4.9 }, 10], // 10.49
    [10, { pourcentage: 5 }, 11], // 10.5
    [33_333, { pourcentage: 3.3 }, 34_433], // 34 432.989
    [45_000, { pourcentage: -10 }, 40_500],
    [45_000, { pourcentage: -100 }, 0],
    [1, { pourcentage: -50 }, 1], // 0.5
    [1_000_000_000_000, { pourcentage: 0.1 }, 1_001_000_000_000],
    [45_050, { montant: 2_000 }, 47_050],
    [1_000, { montant: -1_500 }, -500], // no price
    [45_000, { pourcentage: 2.5, pas: 100 }, 46_100], // 461.25
    [45_000, { pourcentage: 2.5, pas: 500 }, 46_000],
    [45_000, { pourcentage: 2.5, pas: 1_000 }, 46_000],
    [45_000, { pourcentage: 3, pas: 500 }, 46_500], // 463.50: half of 5 is 462.50
    [46_250, { pas: 500 }, 46_500], // half up
    [46_249, { pas: 500 }, 46_000],
    [45_678, { montant: 1_000, pas: 1_000 }, 47_000],
    [450_000, { pourcentage: 2.5, pas: 5_000 }, 460_000], // three decimals
  ] as const satisfies [number, Hausse, number][])
    it(`of ${prix} by ${JSON.stringify(hausse)} is ${expected}`, () =>
      assert.equal(prixHausse(prix, hausse), expected));

  it('is refused for more than one decimal, or less than nothing', () => {
    for (const pourcentage of [0.25, -100.1, Number.NaN])
      assert.throws(() => prixHausse(100, { pourcentage }), RangeError);
  });

  it('is a multiple within half a step of the exact one, and never falls when the percentage grows', () => {
    const pas = fc.constantFrom(1, 100, 500, 1_000, 10_000);
    const tenths = fc.integer({ min: -1_000, max: 10_000 });
    fc.assert(
      fc.property(fc.nat(100_000_000), tenths, fc.nat(500), pas, (prix, percent, more, step) => {
        const price = prixHausse(prix, { pourcentage: percent / 10, pas: step });
        assert.equal(price % step, 0);
        const off = BigInt(price) * 1_000n - BigInt(prix) * BigInt(1_000 + percent);
        assert.ok(off * 2n <= BigInt(step) * 1_000n && off * 2n > -BigInt(step) * 1_000n);
        assert.ok(prixHausse(prix, { pourcentage: (percent + more) / 10, pas: step }) >= price);
      }),
    );
  });
});
