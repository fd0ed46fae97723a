import { amountIn, currencies, frenchFigure, type Currency, type Minor, type Noun } from '@club/contract';
import { toCardinal } from 'n2words/fr-FR';

/** Names of a currency and of its smallest unit. */
const names: Readonly<Record<Currency, { units: Noun; parts: Noun }>> = {
  MAD: { units: ['dirham', 'dirhams'], parts: ['centime', 'centimes'] },
  EUR: { units: ['euro', 'euros'], parts: ['centime', 'centimes'] },
  USD: { units: ['dollar', 'dollars'], parts: ['cent', 'cents'] },
  TND: { units: ['dinar', 'dinars'], parts: ['millime', 'millimes'] },
};

/**
 * An amount in French words: «mille deux cents dirhams et cinquante centimes». Takes minor units, of which the sign does not
 * count: a document says by itself that it takes back (M-44).
 */
export function amountWords(montant: Minor, currency: Currency): string {
  const perUnit = 10 ** currencies[currency].decimals;
  const all = Math.abs(montant);
  const [units, parts] = [Math.floor(all / perUnit), all % perUnit];
  const { units: unitNames, parts: partNames } = names[currency];
  const said = [
    ...(units > 0 || parts === 0 ? [counted(units, unitNames)] : []),
    ...(parts > 0 ? [counted(parts, partNames)] : []),
  ];
  return said.join(' et ');
}

/** «deux millions de dirhams», «un million d’euros»: millions are a noun, a thousand is not. */
function counted(count: number, [one, many]: Noun): string {
  const words = toCardinal(count);
  const noun = count < 2 ? one : many;
  if (!/(million|milliard)s?$/.test(words)) return `${words} ${noun}`;
  return `${words} ${/^[aeiou]/.test(noun) ? 'd’' : 'de '}${noun}`;
}

/** «1 234,500 DT» without its sign: columns of a document name the currency once. */
export const figureOf = (montant: Minor, currency: Currency): string =>
  frenchFigure(amountIn(currency, montant), currency);
