import { currencies, type Currency } from './money.ts';

/**
 * French number: narrow no-break spaces, comma, true minus. Not Intl.NumberFormat, which writes a hyphen and
 * is slow at first use.
 */
export function frenchNumber(figure: string): string {
  const [whole = '', fraction] = figure.split('.');
  const grouped = whole.replace('-', '\u2212').replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return fraction ? `${grouped},${fraction}` : grouped;
}

/** «−1 450,00»; an amount that rounds to 0 has no sign. */
export function frenchFigure(amount: number, currency: Currency): string {
  const figure = amount.toFixed(currencies[currency].decimals);
  return frenchNumber(Number(figure) === 0 ? figure.replace('-', '') : figure);
}

/** «−1 450,00 Dh». */
export function frenchAmount(amount: number, currency: Currency): string {
  return `${frenchFigure(amount, currency)}\u00a0${currencies[currency].sign}`;
}

/** Singular and plural. */
export type Noun = readonly [one: string, many: string];

/** Zero is singular in French. */
export function nounOf(count: number, [one, many]: Noun): string {
  return Math.abs(count) < 2 ? one : many;
}

/** «12 856 adhérents», with French spaces. */
export function plural(count: number, ...noun: Noun): string {
  return `${frenchNumber(String(count))}\u00a0${nounOf(count, noun)}`;
}

/** «de Salma», «d’Amel»; «de Yassine» and «de Hassan» keep their «de». */
export function ofName(name: string): string {
  const first = name.normalize('NFD').charAt(0).toLowerCase();
  return first !== '' && 'aeiouœ'.includes(first) ? `d’${name}` : `de ${name}`;
}

/** A word as it agrees with somebody: «née» of a woman, «né» of a man, «né(e)» where nobody said. */
export function agreed(word: string, civilite: string | null | undefined): string {
  if (civilite === 'Mr') return word;
  return civilite === 'Mme' || civilite === 'Mlle' ? `${word}e` : `${word}(e)`;
}
