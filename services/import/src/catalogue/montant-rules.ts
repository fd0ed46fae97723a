import { currencies, type Currency } from '@club/contract';
import type { Cell } from '../reading/cell.ts';
import { foldedKey, lineText } from '../reading/cell-values.ts';
import type { ReadResult } from '../kinds/read-result.ts';

/** How staff write each currency; symbols as they are, words folded. */
const words: Readonly<Record<Currency, readonly string[]>> = {
  MAD: ['dh', 'dhs', 'mad', 'dirham', 'dirhams'],
  EUR: ['€', 'eur', 'euro', 'euros'],
  USD: ['$', 'usd', 'dollar', 'dollars'],
  TND: ['dt', 'tnd', 'dinar', 'dinars'],
};

const currencyOf = new Map(
  (Object.keys(words) as Currency[]).flatMap((currency) =>
    words[currency].map((word) => [word, currency] as const),
  ),
);

/** What a spreadsheet computes is exact to so many digits. */
const exactDigits = 15;

/** Thousands apart by one sign: `1 234,50`, `1.234,50`, `1,234.50`. Another sign after them is the decimal one. */
const grouped = /^(-?[1-9]\d{0,2})([ .,])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/u;
const plain = /^(-?\d+)(?:[.,](\d+))?$/u;
const parts = /^([^\d-]*?)\s*(-?\d[\d .,]*)\s*(\D*)$/u;

/** A figure as it is written: whole part and decimals, each digit kept. */
interface Figure {
  whole: string;
  decimals: string;
  /** The sign before one group of three digits that may be thousands or decimals; none of any other figure. */
  either?: string | undefined;
}

function figureOf(text: string): Figure | undefined {
  const [, head, sign, groups = '', rest] = grouped.exec(text) ?? [];
  if (head !== undefined) {
    const isEither = sign !== ' ' && groups.length === 3 && rest === undefined;
    const whole = head + groups.replace(/\D/gu, '');
    return { whole, decimals: rest ?? '', either: isEither ? sign : undefined };
  }
  const [, whole, decimals = ''] = plain.exec(text) ?? [];
  return whole === undefined ? undefined : { whole, decimals };
}

/** Why a figure is no amount of the currency; undefined when it is one. */
function troubleOf({ whole, decimals, either }: Figure, currency: Currency): string | undefined {
  const { sign, decimals: most } = currencies[currency];
  if (either === '.' && most === 3) {
    const [thousands, rest] = [whole.slice(0, -3), whole.slice(-3)];
    const meant = `${thousands} ${rest} ${sign} ou ${thousands},${rest} ${sign}\u202f?`;
    return `Montant à préciser\u00a0: ${meant} Écrivez «\u202f${thousands} ${rest}\u202f» ou «\u202f${thousands},${rest}0\u202f».`;
  }
  // A fourth digit 0 says that the three before it are decimals.
  const isSaid = most === 3 && /^\d{3}0$/u.test(decimals);
  if (decimals.length <= most || isSaid) return undefined;
  return `Au plus ${most} chiffres après la virgule, en ${sign}.`;
}

/**
 * Reads an amount as a number in the club's currency: a number cell, `320,50`, `320.5`, `1 234,50 Dh`; null when blank. Decimals are
 * counted as they are written. One group of three digits after one point or comma is thousands; where the currency has three
 * decimals, those after a comma are decimals, and those after a point are asked about (W-13).
 */
export function readMontant(cell: Cell | undefined, currency: Currency): ReadResult<number | null> {
  const { sign } = currencies[currency];
  const notAnAmount = { reason: `Montant invalide\u00a0: un nombre comme 320,50 est attendu, en ${sign}.` };
  if (typeof cell === 'number') return { value: Number(cell.toPrecision(exactDigits)) };
  const text = lineText(cell).replace(/\u2212/gu, '-');
  if (text === '') return { value: null };
  const [, before = '', written = '', after = ''] = parts.exec(text) ?? [];
  const figure = figureOf(written.trim());
  if (figure === undefined) return notAnAmount;
  for (const word of [before, after].map((one) => one.trim()).filter((one) => one !== '')) {
    const named = currencyOf.get(word) ?? currencyOf.get(foldedKey(word));
    if (named === undefined) return notAnAmount;
    if (named !== currency) return { reason: `Les montants de ce club sont en ${sign}.` };
  }
  const reason = troubleOf(figure, currency);
  if (reason !== undefined) return { reason };
  const { whole, decimals, either } = figure;
  const isDecimal = either === ',' && currencies[currency].decimals === 3;
  return { value: isDecimal ? Number(whole) / 1_000 : Number(`${whole}.${decimals || 0}`) };
}
