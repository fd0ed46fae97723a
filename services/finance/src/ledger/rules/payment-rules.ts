import { statutReglement } from '@club/contract';
import { amountText, minor, type Minor, RuleError } from '@club/service-kit';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { ReglementDocument, StoredDetail } from '../../documents/money/reglements.ts';
import { allocate, type Allocated, oldestFirst } from './allocation-rules.ts';
import { issueCredit } from './credit-rules.ts';
import type { Ledger, OperationContext } from './ledger.ts';
import { type DetailMeans, type NewPayment } from './means-rules.ts';
import { payOtherPromises } from './promise-rules.ts';

/**
 * Records a payment: it pays the chosen cotisations, the payer's other open ones oldest first, then the payer's promises; the
 * rest becomes a credit (M-17, M-18). Debts of seasons to come are paid by it last, and only with `everything`.
 * @throws RuleError for a promise above what is owed (M-19)
 */
export function recordPayment(
  ledger: Ledger,
  payment: NewPayment,
  chosen: readonly string[],
  context: OperationContext,
  everything = false,
): ReglementDocument {
  const debts = debtsOf(ledger, payment.payeurId, chosen, context);
  const later = everything ? debtsToCome(ledger, payment.payeurId, debts) : [];
  const owed = allocate(payment.montant, [...debts, ...later]);
  if (!payment.recu && owed.rest > 0) throw promisedTooMuch(minor(payment.montant - owed.rest));
  const reach = everything ? { ...context, toCome: new Set<string>() } : context;
  return bookPayment(ledger, payment, payOtherPromises(ledger, payment, owed, reach, chosen), context);
}

/** Stores a payment with its allocations; the rest becomes a credit. */
export function bookPayment(
  ledger: Ledger,
  { montant, recu, remis = false, ...payment }: NewPayment,
  { allocations, rest }: Allocated,
  context: OperationContext,
): ReglementDocument {
  const { now, by } = context;
  const montantRecu = recu ? montant : minor(0);
  const reglement: ReglementDocument = {
    ...payment,
    _id: context.newId(),
    version: 0,
    montantTotal: montant,
    montantRecu,
    statut: statutReglement(montant, montantRecu),
    remis: remis && !recu,
    details: recu ? [detailOf(montant, payment, context)] : [],
    allocations,
    montantCredit: rest,
    contrePasseParId: null,
    contrePasseDeId: null,
    createdBy: by,
    createdAt: now,
    updatedAt: now,
    updatedBy: by,
    archivedAt: null,
    archivedBy: null,
  };
  ledger.putReglement(reglement);
  issueExcess(ledger, reglement, rest, context);
  return reglement;
}

/**
 * The payer's open cotisations in paying order: the chosen ones, then the others of seasons that have begun, each oldest
 * first (M-17).
 */
export function debtsOf(
  ledger: Ledger,
  payeurId: string,
  chosen: readonly string[],
  { toCome }: Pick<OperationContext, 'toCome'>,
): CotisationDocument[] {
  const first = new Set(chosen);
  const sorted = ownCotisations(ledger, payeurId);
  return [
    ...sorted.filter(({ _id }) => first.has(_id)),
    ...sorted.filter(({ _id, saisonId }) => !first.has(_id) && !toCome.has(saisonId)),
  ];
}

/** The payer's open cotisations that are not among `debts`, oldest first. */
function debtsToCome(
  ledger: Ledger,
  payeurId: string,
  debts: readonly CotisationDocument[],
): CotisationDocument[] {
  const known = new Set(debts.map(({ _id }) => _id));
  return ownCotisations(ledger, payeurId).filter(({ _id }) => !known.has(_id));
}

/** The payer's live cotisations, oldest first. */
export function ownCotisations(ledger: Ledger, payeurId: string): CotisationDocument[] {
  return oldestFirst(
    ledger.cotisations.filter((one) => one.payeurId === payeurId && one.archivedAt === null),
  );
}

/** Turns what a règlement brought beyond the debts into a credit. */
export function issueExcess(
  ledger: Ledger,
  { _id: reglementId, payeurId, saisonId }: ReglementDocument,
  montant: Minor,
  context: OperationContext,
): void {
  if (montant > 0) {
    issueCredit(ledger, { payeurId, saisonId, origine: 'trop_percu', montant, reglementId }, context);
  }
}

/** A line of received money; negative for a correction. */
export function detailOf(
  montant: Minor,
  { dateReglement, typeReglement, reference, dateEncaissement, notes }: DetailMeans,
  { now, by, byId, caisse }: OperationContext,
): StoredDetail {
  const means = { dateReglement, typeReglement, reference, dateEncaissement, notes };
  return { montant, ...means, createdBy: by, createdById: byId, createdAt: now, caisse };
}

/** The error of a promise above what is owed (M-19). */
export function promisedTooMuch(owed: Minor): RuleError {
  const message =
    owed > 0
      ? `Une promesse ne peut pas dépasser ce qui est dû\u00a0: ${amountText(owed)}.`
      : 'Ce payeur ne doit rien\u00a0: il n’y a rien à promettre.';
  return new RuleError('rule', { message });
}
