import { minor, type Minor } from '@club/service-kit';

/** Tenths of a percent in 100 %. */
const whole = 1_000n;

/**
 * A price in minor units raised by a percentage with at most one decimal, rounded half up: 20 + 2.5 % = 21. −100
 * makes it free. Throws RangeError on more decimals or less than −100.
 */
export function raised(montant: Minor, pourcentage: number): Minor {
  const tenths = Math.round(pourcentage * 10);
  if (tenths / 10 !== pourcentage || tenths < -1_000) throw new RangeError(`${pourcentage} % is no raise`);
  const twice = BigInt(montant) * (whole + BigInt(tenths)) * 2n;
  return minor(Number((twice + whole) / (whole * 2n)));
}
