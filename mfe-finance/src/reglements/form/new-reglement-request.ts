import type { BodyOf, Payeur, reglementCalls } from '@club/contract';
import { paymentOf, type PaymentValues } from '../../paiement/payment-values.ts';
import { owedOf, type Debt } from '../../paiement/allocation-rules.ts';

/** Not left out by staff, oldest first. */
export const chosenDebts = (debts: readonly Debt[], leftOut: readonly string[]): Debt[] =>
  debts.filter(({ cotisation, owed }) => owed > 0 && !leftOut.includes(cotisation.id));

/** The chosen ones, then the others. */
export function inPayingOrder(debts: readonly Debt[], leftOut: readonly string[]): Debt[] {
  const isLeftOut = ({ cotisation }: Debt) => leftOut.includes(cotisation.id);
  return [...debts.filter((one) => !isLeftOut(one)), ...debts.filter(isLeftOut)];
}

/** What is left out when one cotisation is to be paid; nothing when the payer does not owe it. */
export function allBut(cotisationId: string | undefined, debts: readonly Debt[] = []): string[] {
  const ids = chosenDebts(debts, []).map(({ cotisation }) => cotisation.id);
  return cotisationId && ids.includes(cotisationId) ? ids.filter((id) => id !== cotisationId) : [];
}

export interface NewReglementState {
  payeur: Pick<Payeur, 'id'> | null;
  /** Undefined while loading or unreadable. */
  debts: readonly Debt[] | undefined;
  failed: boolean;
  leftOut: readonly string[];
  /** Why there is no active season. */
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

/** Over all debts, or over chosen cotisations. */
export type PaymentRequest =
  | { call: 'createReglement'; body: BodyOf<typeof reglementCalls.createReglement> }
  | { call: 'createGroupReglement'; body: BodyOf<typeof reglementCalls.createGroupReglement> };

/** Only a chosen payment names cotisations and what the screen showed as owed. */
export function paymentRequestOf(
  payeurId: string,
  payment: PaymentValues,
  debts: readonly Debt[],
  leftOut: readonly string[],
): PaymentRequest {
  const montant = payment.montant ?? 0;
  const chosen = chosenDebts(debts, leftOut);
  if (chosen.length === chosenDebts(debts, []).length) {
    return { call: 'createReglement', body: { payeurId, montantTotal: montant, ...paymentOf(payment) } };
  }
  const cotisationIds = chosen.map(({ cotisation }) => cotisation.id);
  return {
    call: 'createGroupReglement',
    body: { payeurId, cotisationIds, montant, montantTotal: owedOf(chosen), ...paymentOf(payment) },
  };
}
