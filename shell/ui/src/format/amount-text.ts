import { clubCurrency } from './club-currency.ts';
import {
  currencies,
  frenchAmount,
  frenchFigure,
  frenchNumber,
  maxDigits,
  type Currency,
} from '@club/contract';

/** «12 856» with narrow no-break spaces. */
export function formatCount(count: number): string {
  return frenchNumber(String(count));
}

export { nounOf, plural, type Noun } from '@club/contract';

/** «450,00», «−700,00», with the decimals of `currency` (default: the club's). */
export function formatFigure(amount: number, currency: Currency = clubCurrency()): string {
  return frenchFigure(amount, currency);
}

/** «450,00 Dh». */
export function formatAmount(amount: number, currency: Currency = clubCurrency()): string {
  return frenchAmount(amount, currency);
}

/** An amount as staff may type it in a search: 1234,50, 1234.50, or as it is shown. */
export function amountTexts(amount: number, currency: Currency = clubCurrency()): string {
  const typed = amount.toFixed(currencies[currency].decimals);
  return [typed, typed.replace('.', ','), formatAmount(amount, currency)].join(' ');
}

/** «+12,5 %», «−3 %»: a change in percent, at most one decimal. */
export function formatChange(percent: number): string {
  return new Intl.NumberFormat('fr-FR', {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
    .format(percent / 100)
    .replace('-', '\u2212');
}

/** Parses 450, 450,5, 450.50, 1 234,50 or −700,00; null when invalid or with too many decimals for the currency. */
export function parseAmount(text: string, currency: Currency = clubCurrency()): number | null {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^\u2212/, '-')
    .replace(',', '.');
  const decimals = currencies[currency].decimals;
  return new RegExp(`^-?\\d{1,${maxDigits}}(\\.\\d{1,${decimals}})?$`).test(plain) ? Number(plain) : null;
}
