import { minor, type Minor } from '@club/service-kit';

/**
 * Shares an amount in proportion to weights, to the last minor unit: each part is rounded down, what is left goes one unit
 * each to the largest remainders, the first of equals first. With `total` at most the sum of the weights no part exceeds its
 * weight. Throws RangeError when there is something to share and nobody to take it.
 */
export function shareProportionally(total: Minor, weights: readonly Minor[]): Minor[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (total === 0) return weights.map(() => minor(0));
  if (sum === 0n) throw new RangeError('nobody to share with');
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((product) => Number(product / sum));
  const missing = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map(minor);
}

/** Sum of amounts. */
export function sumOf(amounts: readonly Minor[]): Minor {
  return minor(amounts.reduce<number>((all, amount) => all + amount, 0));
}

/** The smaller amount. */
export function least(...amounts: readonly Minor[]): Minor {
  return minor(Math.min(...amounts));
}

/** The same amount with the other sign. */
export function opposite(amount: Minor): Minor {
  return minor(0 - amount);
}
