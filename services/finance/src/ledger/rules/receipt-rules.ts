import { amountText, minor, type Minor, RuleError } from '@club/service-kit';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { allocate, mergeAllocations } from './allocation-rules.ts';
import { extend } from './amount-rules.ts';
import { sumOf } from './amounts.ts';
import { type Ledger, type OperationContext, lockOf, changeableReglement } from './ledger.ts';
import { bookPayment, debtsOf, detailOf } from './payment-rules.ts';
import { type DetailMeans, type NewPayment } from './means-rules.ts';
import { shrink, split, payOtherPromises, unreceived } from './promise-rules.ts';

/** Money received for a promise, in minor units. */
export interface Receipt {
  montant: Minor;
  /** Allows more than what is left of the promise (M-20). */
  excedent: boolean;
}

/** Records money received for a promise; with `excedent`, a surplus raises it. */
export function receiveDetail(
  ledger: Ledger,
  id: string,
  { montant, excedent, ...means }: Receipt & DetailMeans,
  context: OperationContext,
): void {
  const reglement = changeableReglement(ledger, id);
  refuseExcess(reglement, { montant, excedent });
  const montantRecu = minor(reglement.montantRecu + montant);
  const surplus = minor(Math.max(0, montantRecu - reglement.montantTotal));
  const details = [...reglement.details, detailOf(montant, means, context)];
  extend(ledger, { ...reglement, montantRecu, details }, surplus, context);
}

/** @throws RuleError when the promise is complete, or would be exceeded without `excedent` (M-20) */
export function refuseExcess(promise: ReglementDocument, { montant, excedent }: Receipt): void {
  const left = unreceived(promise);
  if (left === 0) {
    const message = 'Tout est déjà encaissé sur ce règlement\u00a0: créez un nouveau règlement.';
    throw new RuleError('rule', { message });
  }
  if (montant <= left || excedent) return;
  const beyond = amountText(minor(montant - left));
  const message = `Il ne reste que ${amountText(left)} à encaisser sur ce règlement\u00a0: ${beyond} sont de trop. Confirmez l’excédent pour l’encaisser aussi.`;
  throw new RuleError('rule', { message });
}

/**
 * Receives money for a promise of a closed season as a règlement of the current season (S-7). The promise shrinks, and
 * is archived once nothing of it is left.
 */
export function receiveLater(
  ledger: Ledger,
  promiseId: string,
  { excedent, ...payment }: Omit<NewPayment, 'recu'> & Receipt,
  context: OperationContext,
): ReglementDocument {
  const promise = changeableReglement(ledger, promiseId);
  refuseExcess(promise, { montant: payment.montant, excedent });
  const { taken, kept } = split(promise, payment.montant);
  const surplus = minor(payment.montant - sumOf(taken.map(({ montant }) => montant)));
  const own = promise.allocations.map(({ cotisationId }) => cotisationId);
  // The promise still covers its own cotisations: the surplus goes to others.
  const { allocations, rest } = allocate(surplus, debtsOf(ledger, promise.payeurId, own, context));
  shrink(ledger, promise, kept, context);
  const owed = { allocations: mergeAllocations(taken, allocations), rest };
  const allocated = payOtherPromises(ledger, promise, owed, context);
  return bookPayment(ledger, { ...payment, recu: true }, allocated, context);
}

/** True when a handed-over règlement is due and not wholly received (M-21); one on a bank slip waits for that (M-47). */
export function isToCash(reglement: ReglementDocument, today: string): boolean {
  const { remis = false, archivedAt, dateEcheance, remise = null } = reglement;
  const isAwaited = remis && remise === null && archivedAt === null && lockOf(reglement) === null;
  return isAwaited && dateEcheance !== null && dateEcheance <= today && unreceived(reglement) > 0;
}

/** The receipt of the rest of a règlement today, by its own means; a cheque is not at the bank yet (M-47). */
export function cashingOf(reglement: ReglementDocument, today: string): Receipt & DetailMeans {
  const { typeReglement, reference } = reglement;
  return {
    montant: unreceived(reglement),
    excedent: false,
    typeReglement,
    reference,
    notes: null,
    dateReglement: today,
    dateEncaissement: typeReglement === 'cheque' ? null : today,
  };
}
