import { clubCurrency } from './club-currency.ts';
import { currencies, type Currency } from '@club/contract';

/**
 * A number as French writes it: narrow no-break spaces, a comma. Not by Intl.NumberFormat, whose first use in a page costs as much
 * time as drawing a list; a test holds this to what that writes.
 */
function inFrench(figure: string): string {
  const [whole = '', fraction] = figure.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return fraction ? `${grouped},${fraction}` : grouped;
}

/** «12 856» with narrow no-break spaces. */
export function formatCount(count: number): string {
  return inFrench(String(count));
}

/** «1 adhérent», «12 856 adhérents»; zero is singular in French. */
export function plural(count: number, one: string, many: string): string {
  return `${formatCount(count)}\u00a0${Math.abs(count) < 2 ? one : many}`;
}

/** «450,00», with the decimals of the currency: the club's, unless given. */
export function formatFigure(amount: number, currency: Currency = clubCurrency()): string {
  return inFrench(amount.toFixed(currencies[currency].decimals));
}

/** «450,00 Dh». */
export function formatAmount(amount: number, currency: Currency = clubCurrency()): string {
  return `${formatFigure(amount, currency)}\u00a0${currencies[currency].sign}`;
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

/** Reads 450, 450,5, 450.50 or 1 234,50; null when it is no amount or has more decimals than the currency. */
export function parseAmount(text: string, currency: Currency = clubCurrency()): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  const decimals = currencies[currency].decimals;
  return new RegExp(`^-?\\d{1,12}(\\.\\d{1,${decimals}})?$`).test(plain) ? Number(plain) : null;
}
