import { differenceOf, sumOf, type Payeur, type Reglement } from '@club/contract';
import { amountOrZero } from '../../money/minor-rules.ts';
import { refusalOfPromise, type Debt } from '../../paiement/allocation-rules.ts';
import type { TypedEncaissement } from '../../paiement/encaissement.ts';
import { missingAmount, type Paying } from '../../paiement/paying-rules.ts';
import { laterOf, type PaymentRow } from '../../paiement/payment-row-rules.ts';
import { typedReglements } from '../../paiement/typed-lines.ts';

/** Not left out by staff, oldest first. */
export const chosenDebts = (debts: readonly Debt[], leftOut: readonly string[]): Debt[] =>
  debts.filter(({ cotisation, owed }) => owed > 0 && !leftOut.includes(cotisation.id));

/** The chosen ones, then the others of seasons that have begun (M-17). */
export function inPayingOrder(debts: readonly Debt[], leftOut: readonly string[]): Debt[] {
  const isLeftOut = ({ cotisation }: Debt) => leftOut.includes(cotisation.id);
  const others = debts.filter((one) => isLeftOut(one) && !one.toCome);
  return [...debts.filter((one) => !isLeftOut(one)), ...others];
}

/**
 * What is left out when one cotisation is to be paid. When the payer does not owe it, or none is named: debts of seasons that have not
 * begun, unless these are all.
 */
export function allBut(cotisationId: string | undefined, debts: readonly Debt[] = []): string[] {
  const owed = chosenDebts(debts, []);
  const isNamed = ({ cotisation }: Debt) => cotisation.id === cotisationId;
  const paid = owed.some(isNamed) ? owed.filter(isNamed) : owed.filter(({ toCome }) => !toCome);
  return paid.length === 0
    ? []
    : owed.filter((one) => !paid.includes(one)).map(({ cotisation }) => cotisation.id);
}

/** Promises that give way to what is too much: not those of debts to come that are not paid now (M-18). */
export function reachedPromises(
  promesses: readonly Reglement[] = [],
  debts: readonly Debt[] = [],
): Reglement[] {
  const later = new Set(debts.filter(({ toCome }) => toCome).map(({ cotisation }) => cotisation.id));
  return promesses.filter(({ allocations }) =>
    allocations.every(({ cotisationId }) => !later.has(cotisationId)),
  );
}

export interface NewReglementState {
  payeur: Pick<Payeur, 'id'> | null;
  /** Undefined while loading or unreadable. */
  debts: readonly Debt[] | undefined;
  failed: boolean;
  leftOut: readonly string[];
  /** Why no season takes money. */
  noSaison: string | undefined;
}

/** Why nothing can be recorded yet, in French; undefined when it can. */
export function reasonNotReady({
  payeur,
  debts,
  failed,
  leftOut,
  noSaison,
}: NewReglementState): string | undefined {
  if (noSaison) return noSaison;
  if (!payeur) return 'Choisissez d’abord le payeur.';
  if (failed) return 'Le compte du payeur n’a pas pu être lu.';
  if (!debts) return 'Lecture du compte du payeur…';
  const isOwing = chosenDebts(debts, []).length > 0;
  return isOwing && chosenDebts(debts, leftOut).length === 0
    ? 'Choisissez au moins une cotisation.'
    : undefined;
}

/** What stands in the form of new règlements. */
export interface NewReglementForm {
  /** Blank for the active season (`useSaisonChoisie`). */
  saisonId: string;
  /** What stands in his field: his id once he is found, else what is typed. */
  payeur: string;
  reglements: PaymentRow[];
}

/** What the chosen debts ask for, and what pays it. */
export const payingOf = (rows: readonly PaymentRow[], chosen: readonly Debt[]): Paying => ({
  formules: chosen.map(({ owed }) => ({ montant: owed })),
  credits: [],
  reglements: rows,
});

/** What the payments lack, in French; promises fit in what is received of the debts leaves (M-19). `today` is `YYYY-MM-DD`. */
export function missingOfPayments(
  rows: readonly PaymentRow[],
  owed: number,
  today: string,
): string | undefined {
  const missing = missingAmount(rows);
  if (missing) return missing;
  const [later, whole] = [laterOf(rows, today), paidOf(rows)];
  if (whole === 0) return 'Indiquez ce qui est payé.';
  return refusalOfPromise(later, Math.max(0, differenceOf(owed, differenceOf(whole, later))));
}

/** Of all rows, in the club's currency. */
export const paidOf = (rows: readonly PaymentRow[]): number =>
  sumOf(rows.map(({ montant }) => amountOrZero(montant)));

interface Paid {
  payeurId: string;
  rows: readonly PaymentRow[];
  debts: readonly Debt[];
  leftOut: readonly string[];
  /** What was shown to become a credit. */
  credit: number;
}

/** The form as the contract wants it; cotisations are named unless they are just those that a payment without names reaches (M-17). */
export function bodyOfPayments({ payeurId, rows, debts, leftOut, credit }: Paid): TypedEncaissement {
  const chosen = chosenDebts(debts, leftOut);
  const isUsual = chosenDebts(debts, []).every((one) => chosen.includes(one) !== one.toCome);
  return {
    payeurId,
    cotisationIds: isUsual ? [] : chosen.map(({ cotisation }) => cotisation.id),
    reglements: typedReglements(rows),
    ...(credit > 0 && { excedent: true }),
  };
}
