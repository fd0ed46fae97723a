import { clubCurrency } from './club-currency.ts';
import { amountOf, currencyDecimals, type Currency, type Minor } from './money.ts';

/** How staff write the currency (design.md "Money"). */
const signs: Readonly<Record<Currency, string>> = { MAD: 'Dh', EUR: '€', TND: 'DT' };

/** An amount as staff read it in a message: `1 234,50 Dh`, with the spaces that French typography asks for. */
export function amountText(montant: Minor, currency: Currency = clubCurrency()): string {
  const decimals = currencyDecimals[currency];
  const figure = new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amountOf(montant, currency));
  return `${figure}\u00a0${signs[currency]}`;
}
