import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencies, type Currency } from '@club/contract';
import fc from 'fast-check';
import { amountOf, amountText, clubCurrency, minorOf, setClubCurrency } from './money.ts';

describe('money', () => {
  for (const [amount, currency, expected] of [
    [450, 'MAD', 45000],
    ['450.5', 'MAD', 45050],
    [1.01, 'EUR', 101],
    ['12.345', 'TND', 12345],
    ['-3.10', 'MAD', -310],
    [0, 'TND', 0],
  ] as const) {
    it(`reads ${amount} ${currency} as ${expected}`, () => assert.equal(minorOf(amount, currency), expected));
  }

  for (const amount of ['1.005', '1e9', '', 'abc', '1,5', NaN, Infinity]) {
    it(`refuses ${amount} in MAD`, () => assert.throws(() => minorOf(amount, 'MAD'), RangeError));
  }

  it('are in the currency of the club unless another one is given', () => {
    const before = clubCurrency();
    setClubCurrency('TND');
    assert.deepEqual([minorOf('12.345'), amountOf(12345), minorOf(1, 'EUR')], [12345, 12.345, 100]);
    setClubCurrency(before);
    assert.throws(() => minorOf('12.345'), RangeError);
  });

  it('gives back every amount it was given', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom(...(Object.keys(currencies) as Currency[])),
        (value, currency) => {
          assert.equal(minorOf(amountOf(value, currency), currency), value);
        },
      ),
    );
  });
});

describe('an amount in a message', () => {
  const cases: [amount: string, currency: Currency, text: string][] = [
    ['1234.50', 'MAD', '1\u202f234,50\u00a0Dh'],
    ['1234.5', 'EUR', '1\u202f234,50\u00a0€'],
    ['1234.5', 'TND', '1\u202f234,500\u00a0DT'],
    ['0.001', 'TND', '0,001\u00a0DT'],
    ['0', 'MAD', '0,00\u00a0Dh'],
    ['-20.05', 'MAD', '\u221220,05\u00a0Dh'],
    ['1234567.89', 'MAD', '1\u202f234\u202f567,89\u00a0Dh'],
  ];
  for (const [amount, currency, text] of cases)
    it(`${amount} ${currency} is ${text}`, () =>
      assert.equal(amountText(minorOf(amount, currency), currency), text));
});
