import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Currency } from '@club/contract';
import { amountText } from './amount-text.ts';
import { minorOf } from './money.ts';

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
