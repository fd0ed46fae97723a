import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minorIn, type Currency } from '@club/contract';
import { amountWords } from './amount-words-rules.ts';

const words: readonly [amount: string, Currency, string][] = [
  ['0', 'MAD', 'zéro dirham'],
  ['1', 'MAD', 'un dirham'],
  ['0.50', 'MAD', 'cinquante centimes'],
  ['0.01', 'EUR', 'un centime'],
  ['1.80', 'EUR', 'un euro et quatre-vingts centimes'],
  ['21', 'MAD', 'vingt et un dirhams'],
  ['71', 'MAD', 'soixante et onze dirhams'],
  ['80', 'MAD', 'quatre-vingts dirhams'],
  ['81', 'MAD', 'quatre-vingt-un dirhams'],
  ['99', 'MAD', 'quatre-vingt-dix-neuf dirhams'],
  ['200', 'MAD', 'deux cents dirhams'],
  ['201', 'MAD', 'deux cent un dirhams'],
  ['730', 'MAD', 'sept cent trente dirhams'],
  ['1000', 'MAD', 'mille dirhams'],
  ['1234.50', 'MAD', 'mille deux cent trente-quatre dirhams et cinquante centimes'],
  ['80000', 'MAD', 'quatre-vingt mille dirhams'],
  ['200000', 'EUR', 'deux cent mille euros'],
  ['1000000', 'EUR', 'un million d’euros'],
  ['2000000', 'MAD', 'deux millions de dirhams'],
  ['2000300', 'MAD', 'deux millions trois cents dirhams'],
  ['450.250', 'TND', 'quatre cent cinquante dinars et deux cent cinquante millimes'],
  ['0.001', 'TND', 'un millime'],
  ['1.075', 'TND', 'un dinar et soixante-quinze millimes'],
  ['3.05', 'USD', 'trois dollars et cinq cents'],
];

describe('an amount in words', () => {
  for (const [amount, currency, said] of words)
    it(`${amount} ${currency} is «${said}»`, () => {
      assert.equal(amountWords(minorIn(currency, amount), currency), said);
      assert.equal(amountWords(minorIn(currency, `-${amount}`), currency), said);
    });
});
