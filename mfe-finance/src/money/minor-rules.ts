import { amountIn, minorIn, maxDecimals, shareByWeight, type Currency, type Minor } from '@club/contract';
import { clubCurrency } from '@club/ui/format';

/** Minor units of an amount; RangeError as `minorIn`. */
export function minorOf(amount: number, currency: Currency = clubCurrency()): Minor {
  return minorIn(currency, amount);
}

export function amountOf(minor: number, currency: Currency = clubCurrency()): number {
  return amountIn(currency, minor);
}

/**
 * Shares an amount by weights, to the last unit (M-4); weights all 0 count alike. RangeError on a negative
 * weight, or a total without weights.
 */
export function shareProportionally(
  total: number,
  weights: readonly number[],
  currency: Currency = clubCurrency(),
): number[] {
  const scale = 10 ** maxDecimals;
  const given = weights.map((weight) => Math.round(weight * scale));
  if (given.some((weight) => weight < 0)) throw new RangeError('a weight is negative');
  const used = given.some((weight) => weight > 0) ? given : given.map(() => 1);
  return shareByWeight(minorOf(total, currency), used).map((share) => amountOf(share, currency));
}

/** 0 for null and half-typed text. */
export function amountOrZero(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
