import { minor, type Minor } from '@club/service-kit';

/** Tenths of a percent in the whole. */
const whole = 1_000n;

/**
 * A price raised by a percentage with at most one decimal, to the minor unit, half up: 2,5 % of 0,20 is 0,005 and 0,20 becomes
 * 0,21. In whole numbers throughout. Down to −100, which makes it free; also where cash is rounded, the minor unit is kept, as
 * for any other price. Throws RangeError on a percentage with more decimals or below −100.
 */
export function raised(montant: Minor, pourcentage: number): Minor {
  const tenths = Math.round(pourcentage * 10);
  if (tenths / 10 !== pourcentage || tenths < -1_000) throw new RangeError(`${pourcentage} % is no raise`);
  const twice = BigInt(montant) * (whole + BigInt(tenths)) * 2n;
  return minor(Number((twice + whole) / (whole * 2n)));
}
