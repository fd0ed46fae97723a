import type { Currency } from '@club/contract';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { clubSettings } from '../club-settings/club-settings.ts';

/** Two numbers in one field. */
const between = /\s*(?:[/,;]|\bou\b|\bet\b)\s*/iu;

/** Country of a club that did not say it. */
const countries: Record<Currency, CountryCode> = { MAD: 'MA', TND: 'TN', EUR: 'FR', USD: 'US' };

/** The country whose national numbers staff type. */
export function clubCountry(): CountryCode {
  const { systemSettings, cotisationSettings } = clubSettings.current;
  // Absent of a former release of admin.
  return systemSettings.pays ?? countries[cotisationSettings.monnaie];
}

/** The parts of a field that may hold several numbers, as written. */
export const partsOfTelephone = (text: string): string[] => text.trim().split(between);

/**
 * The numbers in a field, in E.164 without its plus: `06.61.23.99.99 / 0522…` as `212661239999` and `212522…`. One that
 * exists in no country is its digits when there are six; any other text is none.
 */
export function telephonesIn(text: string, country: CountryCode = clubCountry()): string[] {
  return partsOfTelephone(text).flatMap((part) => {
    const known = parsePhoneNumberFromString(part, country);
    if (known?.isValid()) return [known.number.slice(1)];
    const digits = part.replace(/\D/gu, '');
    return digits.length >= leastDigits && !/\p{L}/u.test(part) ? [digits] : [];
  });
}

const leastDigits = 6;
