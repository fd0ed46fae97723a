import { etatSaison, saisonsTakingMoney, type Saison } from '@club/contract';

/** What a form that takes money may be recorded in. */
export interface Choice {
  /** undefined when no season takes money. */
  saison: Saison | undefined;
  /** All that may be chosen, the active one first. */
  possible: readonly Saison[];
}

/**
 * The season of a new sale or payment: the one asked for, else the active one, else the one whose enrolment is open (S-14). One that
 * is «à clôturer» may be chosen by who may sell in it (S-13), or where no other takes money. `today` is `YYYY-MM-DD`.
 */
export function chosenSaison(
  saisons: readonly Saison[],
  asked: string,
  { today, sellsLate }: { today: string; sellsLate: boolean },
): Choice {
  const taking = saisonsTakingMoney(saisons, today);
  const usual = taking.filter((saison) => etatSaison(saison) !== 'a_cloturer');
  const possible = sellsLate || usual.length === 0 ? taking : usual;
  return { saison: saisons.find(({ id }) => id === asked) ?? possible[0], possible };
}
