import { minor, type Minor, minorOf, RuleError } from '@club/service-kit';

export function sumOf(amounts: readonly Minor[]): Minor {
  return minor(amounts.reduce<number>((all, amount) => all + amount, 0));
}

export function minOf(...amounts: readonly Minor[]): Minor {
  return minor(Math.min(...amounts));
}

export function opposite(amount: Minor): Minor {
  return minor(0 - amount);
}

/**
 * Minor units of an amount sent by a client.
 * @throws RuleError `refused_value` on `field` when it has more decimals than the club's currency
 */
export function sentAmount(amount: number, field: string): Minor {
  try {
    return minorOf(amount);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RuleError('refused_value', { errors: [{ field, message: 'Ce montant a trop de décimales.' }] });
  }
}
