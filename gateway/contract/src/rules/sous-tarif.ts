/** How far a price lies below what counts, in the unit of the amounts. */
export interface SousTarif<N extends number> {
  /** The tariff, or more where more was agreed before: the percentage is of it. */
  reference: N;
  /** What this act gives away. */
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

/** Percent below what counts, exact. */
export const pourcentSous = ({ reference }: SousTarif<number>, prix: number): number =>
  ((reference - prix) * 100) / reference;
