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

/** A figure with thousands apart: `1 234,50`, `1.234,50`, `1,234.50`. The last sign of two different ones is the decimal one. */
const grouped = /^(-?\d{1,3})((?:[ .,]\d{3})+)([.,]\d+)?$/u;
const plain = /^(-?\d+)(?:[.,](\d+))?$/u;
const parts = /^([^\d-]*?)\s*(-?\d[\d .,]*)\s*(\D*)$/u;

function figureOf(text: string): number | undefined {
  const simple = plain.exec(text);
  if (simple) return Number(`${simple[1]}.${simple[2] ?? 0}`);
  const [, head = '', groups = '', decimals = ''] = grouped.exec(text) ?? [];
  const separators = new Set(groups.replace(/\d/gu, ''));
  if (head === '' || separators.size !== 1 || (decimals !== '' && separators.has(decimals.charAt(0)))) {
    return undefined;
  }
  return Number(`${head}${groups.replace(/\D/gu, '')}.${decimals.slice(1) || 0}`);
}

/**
 * Reads an amount as a number in the club's currency: a number cell, `320,50`, `320.5`, `1 234,50 Dh`; null when blank.
 * Decimals are not rounded: whether the currency has so many is for its owner to say.
 */
export function readMontant(cell: Cell | undefined, currency: Currency): ReadResult<number | null> {
  const { sign } = currencies[currency];
  const notAnAmount = { reason: `Montant invalide\u00a0: un nombre comme 320,50 est attendu, en ${sign}.` };
  if (typeof cell === 'number') return { value: Number(cell.toPrecision(exactDigits)) };
  const text = lineText(cell).replace(/\u2212/gu, '-');
  if (text === '') return { value: null };
  const [, before = '', figure = '', after = ''] = parts.exec(text) ?? [];
  const value = figureOf(figure.trim());
  if (value === undefined) return notAnAmount;
  for (const written of [before, after].map((word) => word.trim()).filter((word) => word !== '')) {
    const named = currencyOf.get(written) ?? currencyOf.get(foldedKey(written));
    if (named === undefined) return notAnAmount;
    if (named !== currency) return { reason: `Les montants de ce club sont en ${sign}.` };
  }
  return { value };
}
