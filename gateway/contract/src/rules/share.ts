import { minor, type Minor } from './money.ts';

/**
 * Shares by weights to the last unit (M-4); of equal remainders the first wins. With `total` ≤ Σ weights no
 * part exceeds its weight. RangeError when all weights are 0 and the total is not.
 */
export function shareByWeight(total: number, weights: readonly number[]): Minor[] {
  if (total === 0) return weights.map(() => minor(0));
  const given = weights.map(BigInt);
  const sum = given.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) throw new RangeError(`nobody to share ${total} with`);
  const whole = BigInt(Math.abs(total));
  const exact = given.map((weight) => whole * weight);
  const parts = exact.map((product) => Number(product / sum));
  const left = Math.abs(total) - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1;
  return parts.map((part) => minor(total < 0 && part !== 0 ? -part : part));
}

/** Pays debts in order, each as far as it goes (M-17), and what is left. One unit. */
export function payInOrder(montant: number, debts: readonly number[]): { parts: number[]; rest: number } {
  let rest = montant;
  const parts = debts.map((debt) => {
    const part = Math.max(0, Math.min(rest, debt));
    rest -= part;
    return part;
  });
  return { parts, rest };
}
