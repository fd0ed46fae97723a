import { amountIn, minorIn, type Currency, type Minor } from '@club/contract';
import { clubCurrency } from './club-currency.ts';

export { minor, type Minor } from '@club/contract';

/** Minor units of an amount as it travels, in the currency of the club unless another one is given; throws RangeError as `minorIn`. */
export function minorOf(amount: number | string, currency: Currency = clubCurrency()): Minor {
  return minorIn(currency, amount);
}

/** The amount as it travels: a number with the decimals of the currency, which is the club's unless given. */
export function amountOf(value: number, currency: Currency = clubCurrency()): number {
  return amountIn(currency, value);
}
