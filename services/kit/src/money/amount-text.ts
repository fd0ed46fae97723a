import { frenchAmount, type Currency } from '@club/contract';
import { clubCurrency } from './club-currency.ts';
import { amountOf, type Minor } from './money.ts';

/** An amount as staff read it in a message: `1 234,50 Dh`, with the spaces that French typography asks for. */
export function amountText(montant: Minor, currency: Currency = clubCurrency()): string {
  return frenchAmount(amountOf(montant, currency), currency);
}
