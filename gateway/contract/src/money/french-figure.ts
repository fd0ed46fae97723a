import { currencies, type Currency } from './currencies.ts';

/**
 * A number as French writes it: narrow no-break spaces, a comma, a true minus. Not by Intl.NumberFormat, which writes a hyphen, and
 * whose first use in a page costs as much time as drawing a list.
 */
export function frenchNumber(figure: string): string {
  const [whole = '', fraction] = figure.split('.');
  const grouped = whole.replace('-', '\u2212').replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return fraction ? `${grouped},${fraction}` : grouped;
}

/** «−1 450,00», with the decimals of the currency. An amount that rounds to nothing has no sign. */
export function frenchFigure(amount: number, currency: Currency): string {
  const figure = amount.toFixed(currencies[currency].decimals);
  return frenchNumber(Number(figure) === 0 ? figure.replace('-', '') : figure);
}

/** «−1 450,00 Dh». */
export function frenchAmount(amount: number, currency: Currency): string {
  return `${frenchFigure(amount, currency)}\u00a0${currencies[currency].sign}`;
}
