import { currencies, type Currency } from '@club/contract';
import { clubCurrency } from './club-currency.ts';
import { amountOf, type Minor } from './money.ts';

/** An amount as staff read it in a message: `1 234,50 Dh`, with the spaces that French typography asks for. */
export function amountText(montant: Minor, currency: Currency = clubCurrency()): string {
  const { decimals, sign } = currencies[currency];
  const figure = new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amountOf(montant, currency));
  return `${figure}\u00a0${sign}`;
}
