import { differenceOf, sumOf, type Cotisation } from '@club/contract';

/** What becomes of payments when less is owed (M-12). */
export interface GivenBack {
  /** Of promises, which shrink. */
  promis: number;
  /** Of credits, available again. */
  credits: number;
  /** Received money: a new credit. */
  recu: number;
}

/** Promises first, then credits, then received money. `total`: the new one, 0 to delete. */
export function givenBack(
  cotisation: Pick<Cotisation, 'montantAlloue' | 'montantRegle' | 'creditsUtilises'>,
  total: number,
): GivenBack {
  const excess = Math.max(0, differenceOf(cotisation.montantAlloue, total));
  const promis = Math.min(excess, differenceOf(cotisation.montantAlloue, cotisation.montantRegle));
  const used = sumOf((cotisation.creditsUtilises ?? []).map(({ montant }) => montant));
  const credits = Math.min(differenceOf(excess, promis), used);
  return { promis, credits, recu: differenceOf(excess, sumOf([promis, credits])) };
}
