import { clubToday } from '@club/service-kit';

const yearMs = 366 * 86_400_000;

/**
 * Sort date of a règlement. One dated more than a year after its recording sorts by its recording: mistyped years would
 * lead the list. Depends on the record alone, so all instances sort alike.
 */
export function dateSortKey({
  dateReglement,
  createdAt,
}: {
  dateReglement: string;
  createdAt: Date;
}): number {
  const isFar = Date.parse(dateReglement) - Number(createdAt) > yearMs;
  const day = isFar ? clubToday(createdAt) : dateReglement;
  return Number(day.replaceAll('-', ''));
}

/** Searchable text of an amount in minor units: all its decimals after a point (`450.50`). */
export function storedAmount(minorUnits: number, decimals: number): string {
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return minorUnits < 0 ? `-${text}` : text;
}

/**
 * True for the code of another kind of record (`REG-251126-00001`). Plain digits occur in so many codes that they
 * would find unrelated records.
 */
export function isWholeCode([text, ...others]: readonly [string, ...string[]]): boolean {
  return others.length === 0 && /^\p{L}+-?[\d-]*\d$/u.test(text);
}

/**
 * Search text of a typed amount, such as `450,5` or `1 234,50 Dh`, in the form of `storedAmount`; undefined when it is
 * no amount.
 */
export function searchedAmount(typed: string): string | undefined {
  const text = typed
    .replace(/[\s\u00a0\u202f]|dh|dt|€/giu, '')
    .replace(/^\u2212/, '-')
    .replace(',', '.');
  return /^-?\d*\.?\d*$/.test(text) && /\d/.test(text) ? text : undefined;
}
