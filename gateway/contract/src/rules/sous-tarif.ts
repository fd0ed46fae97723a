/** Discount below the reference price, in the unit of the amounts. */
export interface SousTarif<N extends number> {
  /** Reference price: the tariff, or the formerly agreed price when higher. Percentages refer to it. */
  reference: N;
  /** Discount given by this operation. */
  remise: number;
}

/**
 * A new formula below its tariff, or one lowered below what was agreed `before`; undefined when it is neither, as one whose tariff
 * is 0 or whose price did not go down (M-72).
 */
export function sousTarif<N extends number>(
  tarif: N,
  before: N | undefined,
  prix: N,
): SousTarif<N> | undefined {
  if (tarif === 0 || prix >= (before ?? tarif)) return undefined;
  const reference = before !== undefined && before > tarif ? before : tarif;
  return { reference, remise: (before ?? tarif) - prix };
}

/** Exact percentage below the reference price. */
export const pourcentSous = ({ reference }: SousTarif<number>, prix: number): number =>
  ((reference - prix) * 100) / reference;
