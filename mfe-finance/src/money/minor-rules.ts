import { currencies, mostDecimals, type Currency } from '@club/contract';
import { clubCurrency } from '@club/ui/format';

declare const minorBrand: unique symbol;

/** An amount in the currency's smallest unit, always a safe integer: never a float (design.md "Money"). */
export type Minor = number & { readonly [minorBrand]: true };

/** Minor units of an amount; throws RangeError when it is no amount or has more decimals than the currency (the club's). */
export function minorOf(amount: number, currency: Currency = clubCurrency()): Minor {
  return unitsOf(amount, currencies[currency].decimals);
}

/** The amount of so many minor units, as it travels. */
export function amountOf(minor: number, currency: Currency = clubCurrency()): number {
  return ofUnits(minor, currencies[currency].decimals);
}

/** Exact sum of amounts; 0 of none. */
export function sumOf(amounts: readonly number[]): number {
  const units = amounts.map((amount) => unitsOf(amount, mostDecimals));
  return ofUnits(
    units.reduce((sum, value) => sum + value, 0),
    mostDecimals,
  );
}

/** Exact `a` − `b`. */
export function differenceOf(a: number, b: number): number {
  return ofUnits(unitsOf(a, mostDecimals) - unitsOf(b, mostDecimals), mostDecimals);
}

/**
 * Shares an amount in proportion to weights (amounts too), to the last minor unit: the shares add up to the total, each is
 * within one minor unit of its exact part, and the largest remainders get the units left, the first ones among equals.
 * Weights that are all 0 count alike. Throws RangeError on a negative weight, or when there is no weight for a total.
 */
export function shareProportionally(
  total: number,
  weights: readonly number[],
  currency: Currency = clubCurrency(),
): number[] {
  const given = weights.map((weight) => BigInt(unitsOf(weight, mostDecimals)));
  if (given.some((weight) => weight < 0n)) throw new RangeError('a weight is negative');
  if (given.length === 0 && total !== 0) throw new RangeError(`nobody to share ${total} with`);
  const used = given.some((weight) => weight > 0n) ? given : given.map(() => 1n);
  const units = minorOf(total, currency);
  const shares = largestRemainder(BigInt(Math.abs(units)), used);
  return shares.map((share) => amountOf(units < 0 && share !== 0 ? -share : share, currency));
}

/** What a form holds where an amount goes, null and half-typed text included, as an amount to add up: 0 until it is one. */
export function amountOrZero(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function largestRemainder(total: bigint, weights: readonly bigint[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = weights.map((weight, index) => ({
    index,
    share: (total * weight) / all,
    rest: (total * weight) % all,
  }));
  let left = total - parts.reduce((sum, { share }) => sum + share, 0n);
  const shares = parts.map(({ share }) => share);
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const { index } of byRest) {
    if (left === 0n) break;
    shares[index]! += 1n;
    left -= 1n;
  }
  return shares.map(Number);
}

/** Works on the digits, so that 1.005 is not 1.00499…. */
function unitsOf(amount: number, decimals: number): Minor {
  const [, sign = '', units = '', fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  if (units === '' || fraction.length > decimals) {
    throw new RangeError(`${amount} is not an amount with ${decimals} decimals`);
  }
  const value = Number(units + fraction.padEnd(decimals, '0'));
  return whole(sign && value ? -value : value);
}

function ofUnits(value: number, decimals: number): number {
  const digits = String(Math.abs(whole(value))).padStart(decimals + 1, '0');
  const amount = Number(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
  return value < 0 ? -amount : amount;
}

function whole(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of minor units`);
  return value as Minor;
}
