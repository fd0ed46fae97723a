/** To how many whole units of the currency a raise of prices is rounded; 0: not rounded. */
export const arrondisPrix = [0, 1, 5, 10] as const;
export type ArrondiPrix = (typeof arrondisPrix)[number];

/** Tenths of a percent in 100 %. */
const whole = 1_000n;

/** A raise of prices, in minor units; a negative one lowers them. */
export interface Hausse {
  /** Percent with one decimal, −100 or more. */
  pourcentage?: number;
  /** Added. */
  montant?: number;
  /** The new price is a multiple of it; 1 unless said. */
  pas?: number;
}

/**
 * A price in minor units after a raise, rounded half up (M-74): 20 + 2.5 % = 21. −100 % makes it free. An amount taken
 * away may give less than 0, which is no price. Throws RangeError on more decimals or less than −100 %.
 */
export function prixHausse(prix: number, { pourcentage = 0, montant = 0, pas = 1 }: Hausse): number {
  const tenths = Math.round(pourcentage * 10);
  if (tenths / 10 !== pourcentage || tenths < -1_000) throw new RangeError(`${pourcentage} % is no raise`);
  const exact = BigInt(prix) * (whole + BigInt(tenths)) + BigInt(montant) * whole;
  if (exact < 0n) return Number(exact / whole);
  const step = BigInt(pas) * whole;
  return Number(((exact * 2n + step) / (step * 2n)) * BigInt(pas));
}
