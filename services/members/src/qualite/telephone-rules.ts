import { partsOfTelephone } from '@club/contract';
import { fautif, manquant, type Defaut } from './defaut.ts';

/** Of a number that can be called, in digits without prefix: a country's shortest, the longest of the world (E.164). */
const digits = { least: 8, most: 15 };

const separators = /[\s\u00a0\u202f.\-_()]+/gu;

/** How a country groups its numbers, by prefix and length. */
const groupings: readonly { prefix: string; groups: readonly number[] }[] = [
  { prefix: '216', groups: [2, 3, 3] },
  { prefix: '212', groups: [1, 2, 2, 2, 2] },
  { prefix: '213', groups: [1, 2, 2, 2, 2] },
  { prefix: '33', groups: [1, 2, 2, 2, 2] },
];

/**
 * What is wrong with a telephone number: none, one that nobody can call, or one whose country is written with 00; with the
 * number that is probably meant. Several numbers may stand beside each other.
 */
export function defautTelephone(telephone: string | null): Defaut | null {
  if (!telephone?.trim()) return manquant('Aucun numéro de téléphone.');
  const parts = partsOfTelephone(telephone);
  const better = parts.map(corrected);
  if (better.some((one) => one === null)) return fautif('Numéro de téléphone impossible.', null);
  if (better.every((one, at) => one === parts[at])) return null;
  const hasCountry = parts.some((one) => one.startsWith('00'));
  const motif = hasCountry ? 'L’indicatif du pays s’écrit avec +.' : 'Numéro de téléphone impossible.';
  return fautif(motif, better.join(' / '));
}

/** The number that is probably meant, the same when nothing is wrong, null when none is known. */
function corrected(text: string): string | null {
  const compact = text.replace(separators, '').replace(/^\+{2,}/u, '+');
  const figures = compact.replace(/o/giu, '0').replace(/[il|]/giu, '1');
  const number = figures.replace(/^00/u, '+');
  if (!/^\+?\d+$/u.test(number) || !isCallable(number)) return null;
  return number === compact ? text : written(number);
}

function isCallable(number: string): boolean {
  const only = number.replace('+', '');
  if (only.length < digits.least || only.length > digits.most) return false;
  return !/^(\d)\1+$/u.test(only) && !'01234567890123456789'.includes(only);
}

/** `+21622123456` as `+216 22 123 456`. */
function written(number: string): string {
  const only = number.replace('+', '');
  if (only === number) return number;
  for (const { prefix, groups } of groupings) {
    const rest = only.slice(prefix.length);
    if (!only.startsWith(prefix) || rest.length !== groups.reduce((sum, one) => sum + one, 0)) continue;
    let at = 0;
    return [`+${prefix}`, ...groups.map((size) => rest.slice(at, (at += size)))].join(' ');
  }
  return number;
}
