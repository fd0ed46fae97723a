import fc from 'fast-check';
import { amountOf, amountOrZero, minorOf, shareProportionally } from './minor-rules.ts';

const maxMinor = 1_000_000_000;
const minors = fc.integer({ min: -maxMinor, max: maxMinor });
const weights = fc.array(fc.integer({ min: 0, max: maxMinor }), { minLength: 1, maxLength: 12 });

describe('amounts as minor units', () => {
  it.each([
    [450, 'MAD', 45_000],
    [0.1, 'MAD', 10],
    [1.15, 'EUR', 115],
    [-3.07, 'MAD', -307],
    [1.005, 'TND', 1_005],
    [0, 'TND', 0],
  ] as const)('%d %s is %d', (amount, currency, minor) => {
    expect(minorOf(amount, currency)).toBe(minor);
    expect(amountOf(minor, currency)).toBe(amount);
  });

  it.each([1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('%d is no amount in dirhams', (amount) =>
    expect(() => minorOf(amount, 'MAD')).toThrow(RangeError),
  );

  it('come back the same, whatever they are', () => {
    fc.assert(
      fc.property(minors, fc.constantFrom('MAD', 'TND'), (minor, currency) => {
        expect(minorOf(amountOf(minor, currency), currency)).toBe(minor);
      }),
    );
  });

  it('counts what is half typed or absent as nothing', () => {
    expect([12.5, null, '12,', undefined, Number.NaN].map(amountOrZero)).toEqual([12.5, 0, 0, 0, 0]);
  });
});

describe('sharing', () => {
  it.each([
    [100, [1, 1, 1], [33.34, 33.33, 33.33]],
    [0.05, [3, 1], [0.04, 0.01]],
    [450, [300, 0, 150], [300, 0, 150]],
    [10, [0, 0], [5, 5]],
    [-100, [1, 1, 1], [-33.34, -33.33, -33.33]],
    [0, [], []],
  ])('%d over %j is %j', (total, given, shares) =>
    expect(shareProportionally(total, given, 'MAD')).toEqual(shares),
  );

  it('shares the thousandths of a dinar', () =>
    expect(shareProportionally(1, [1, 1, 1], 'TND')).toEqual([0.334, 0.333, 0.333]));

  it('refuses negative weights, and nobody to share with', () => {
    expect(() => shareProportionally(10, [1, -1], 'MAD')).toThrow(RangeError);
    expect(() => shareProportionally(10, [], 'MAD')).toThrow(RangeError);
  });

  it('loses nothing, and gives each its part to within one minor unit', () => {
    fc.assert(
      fc.property(minors, weights, (total, given) => {
        const shares = shareProportionally(
          amountOf(total, 'MAD'),
          given.map((weight) => amountOf(weight, 'MAD')),
          'MAD',
        ).map((share) => minorOf(share, 'MAD'));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        const all = given.reduce((sum, weight) => sum + weight, 0);
        for (const [index, share] of shares.entries()) {
          const exact = (total * (all ? given[index]! : 1)) / (all || given.length);
          expect(Math.abs(share - exact)).toBeLessThan(1.001);
          if (all && !given[index]) expect(share).toBe(0);
        }
      }),
    );
  });
});
