import { minor, type Minor } from '@club/service-kit';
import type { Ledger } from '../../ledger/rules/ledger.ts';

/** Sums of cotisations, in minor units. */
export interface Amounts {
  total: number;
  alloue: number;
  regle: number;
}

/** Sums of all cotisations of a ledger. */
export const amountsOf = ({ cotisations }: Ledger): Amounts =>
  cotisations.reduce(
    ({ total, alloue, regle }, one) => ({
      total: total + one.montantTotal,
      alloue: alloue + one.montantAlloue,
      regle: regle + one.montantRegle,
    }),
    { total: 0, alloue: 0, regle: 0 },
  );

/** Money that `rendu` released, in the order of M-12. */
export interface Fallen {
  annule: Minor;
  promesses: Minor;
  credite: Minor;
}

/** Shares of `rendu`, given back by lower prices or by a credit beside them, between two states of cotisations. */
export function fallenBy(before: Amounts, after: Amounts, rendu: Minor): Fallen {
  const annule = minor(before.total - before.alloue - (after.total - after.alloue));
  const promesses = minor(before.alloue - before.regle - (after.alloue - after.regle));
  return { annule, promesses, credite: minor(rendu - annule - promesses) };
}
