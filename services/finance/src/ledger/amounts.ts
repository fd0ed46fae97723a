import { minorOf, RuleError, type Minor } from '@club/service-kit';

/**
 * Minor units of an amount that a client sent.
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
