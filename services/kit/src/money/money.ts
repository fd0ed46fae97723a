import { amountIn, frenchAmount, minorIn, type Currency, type Minor } from '@club/contract';

export { minor, type Minor } from '@club/contract';

/** The default (M-2). */
let current: Currency = 'MAD';

/** The currency of this club (settings, before them CLUB_CURRENCY). */
export function clubCurrency(): Currency {
  return current;
}

/** When the service starts, and when the settings change. */
export function setClubCurrency(currency: Currency): void {
  current = currency;
}

/** Minor units of an amount as it travels, in the currency of the club unless another one is given; throws RangeError as `minorIn`. */
export function minorOf(amount: number | string, currency: Currency = clubCurrency()): Minor {
  return minorIn(currency, amount);
}

/** The amount as it travels: a number with the decimals of the currency, which is the club's unless given. */
export function amountOf(value: number, currency: Currency = clubCurrency()): number {
  return amountIn(currency, value);
}

/** An amount as staff read it in a message: `1 234,50 Dh`, with the spaces that French typography asks for. */
export function amountText(montant: Minor, currency: Currency = clubCurrency()): string {
  return frenchAmount(amountOf(montant, currency), currency);
}
