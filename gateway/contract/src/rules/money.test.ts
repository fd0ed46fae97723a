import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { amountIn, differenceOf, minorIn, sumOf } from './money.ts';

describe('sums and differences', () => {
  for (const [amounts, sum] of [
    [[0.1, 0.2], 0.3],
    [[1.1, 2.2, 3.3], 6.6],
    [[450, -50.5], 399.5],
    [[], 0],
    [[0.105, 0.001], 0.106],
  ] as const)
    it(`${JSON.stringify(amounts)} add up to ${sum}`, () => assert.equal(sumOf(amounts), sum));

  it('takes away exactly', () => {
    assert.equal(differenceOf(0.3, 0.1), 0.2);
    assert.equal(differenceOf(1_234.5, 1_234.5), 0);
    assert.equal(differenceOf(0, 0.01), -0.01);
  });

  it('is the sum of the minor units', () => {
    const minors = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.array(minors, { maxLength: 50 }), (values) => {
        const total = values.reduce((sum, value) => sum + value, 0);
        assert.equal(minorIn('MAD', sumOf(values.map((value) => amountIn('MAD', value)))), total);
      }),
    );
  });
});
