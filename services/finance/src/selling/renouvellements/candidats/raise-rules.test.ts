import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { minor } from '@club/service-kit';
import { raised } from './raise-rules.ts';

describe('a raised price', () => {
  for (const [montant, pourcentage, expected] of [
    [45_000, 0, 45_000],
    [45_000, 5, 47_250],
    [45_000, 2.5, 46_125],
    [20, 2.5, 21], // 20.5: half up
    [10, 4.9, 10], // 10.49
    [10, 5, 11], // 10.5
    [33_333, 3.3, 34_433], // 34 432.989
    [45_000, -10, 40_500],
    [45_000, -100, 0],
    [1, -50, 1], // 0.5
    [1_000_000_000_000, 0.1, 1_001_000_000_000],
  ] as const) {
    it(`of ${montant} by ${pourcentage} % is ${expected}`, () =>
      assert.equal(raised(minor(montant), pourcentage), expected));
  }

  it('is refused for more than one decimal, or less than nothing', () => {
    for (const pourcentage of [0.25, -100.1, Number.NaN]) {
      assert.throws(() => raised(minor(100), pourcentage), RangeError);
    }
  });

  it('is within half a minor unit of the exact one, and never falls when the percentage grows', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000_000),
        fc.integer({ min: -1_000, max: 10_000 }),
        fc.nat(500),
        (montant, tenths, more) => {
          const price = raised(minor(montant), tenths / 10);
          const thousandths = BigInt(price) * 1_000n - BigInt(montant) * BigInt(1_000 + tenths);
          assert.ok(thousandths <= 500n && thousandths > -500n);
          assert.ok(raised(minor(montant), (tenths + more) / 10) >= price);
        },
      ),
    );
  });
});
