import { clubCurrency } from './club-currency.ts';
import { currencies, frenchAmount, frenchFigure, frenchNumber, type Currency } from '@club/contract';

/** «12 856» with narrow no-break spaces. */
export function formatCount(count: number): string {
  return frenchNumber(String(count));
}

/** What is counted, as one and as many: `['adhérent', 'adhérents']`. */
export type Noun = readonly [one: string, many: string];

/** «adhérent» or «adhérents»; zero is singular in French. */
export function nounOf(count: number, [one, many]: Noun): string {
  return Math.abs(count) < 2 ? one : many;
}

/** «1 adhérent», «12 856 adhérents». */
export function plural(count: number, ...noun: Noun): string {
  return `${formatCount(count)}\u00a0${nounOf(count, noun)}`;
}

/** «450,00», «−700,00», with the decimals of the currency: the club's, unless given. */
export function formatFigure(amount: number, currency: Currency = clubCurrency()): string {
  return frenchFigure(amount, currency);
}

/** «450,00 Dh». */
export function formatAmount(amount: number, currency: Currency = clubCurrency()): string {
  return frenchAmount(amount, currency);
}

/** «+12,5 %», «−3 %» of a change in percent, at most one digit after the comma. */
export function formatChange(percent: number): string {
  return new Intl.NumberFormat('fr-FR', {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
    .format(percent / 100)
    .replace('-', '\u2212');
}

/** Reads 450, 450,5, 450.50, 1 234,50 or −700,00, with a hyphen or a true minus; null when it is no amount or has more decimals than the currency. */
export function parseAmount(text: string, currency: Currency = clubCurrency()): number | null {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^\u2212/, '-')
    .replace(',', '.');
  const decimals = currencies[currency].decimals;
  return new RegExp(`^-?\\d{1,12}(\\.\\d{1,${decimals}})?$`).test(plain) ? Number(plain) : null;
}
