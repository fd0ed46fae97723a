import { amountText, minor, RuleError, type Minor } from '@club/service-kit';
import type { CotisationDocument } from '../cotisations/cotisation-document.ts';
import type { ReglementDocument, StoredDetail, StoredType } from '../reglements/reglement-document.ts';
import { allocate, oldestFirst, type Allocated } from './allocation-rules.ts';
import { bearCredit } from './credit-rules.ts';
import type { Ledger } from './ledger.ts';
import type { Moment } from './moment.ts';
import { takeOver } from './promise-rules.ts';

/** How and when a payer pays, as stored. */
export interface PaymentMeans {
  dateReglement: string;
  typeReglement: StoredType;
  reference: string | null;
  banque: string | null;
  tireur: string | null;
  dateEncaissement: string | null;
  dateEcheance: string | null;
  notes: string | null;
}

/** What a line of money received says of it. */
export type DetailMeans = Omit<PaymentMeans, 'banque' | 'tireur' | 'dateEcheance'>;

/** A payment to record. */
export interface NewPayment extends PaymentMeans {
  codeReglement: string;
  saisonId: string;
  payeurId: string;
  /** More than nothing. */
  montant: Minor;
  /** Received in full, or only promised. */
  recu: boolean;
  /** Promised, but handed over already: it is received on its day. */
  remis?: boolean;
}

/**
 * Records a payment: it pays the cotisations chosen, then the payer's other open ones, oldest first; what is received beyond
 * them pays what he promised otherwise, then becomes a credit. Refuses a promise of more than is owed.
 */
export function recordPayment(
  ledger: Ledger,
  payment: NewPayment,
  chosen: readonly string[],
  moment: Moment,
): ReglementDocument {
  const owed = allocate(payment.montant, debtsOf(ledger, payment.payeurId, chosen));
  if (!payment.recu && owed.rest > 0) throw promisedTooMuch(minor(payment.montant - owed.rest));
  return bookPayment(ledger, payment, takeOver(ledger, payment, owed, moment), moment);
}

/** Stores a payment over what it was found to pay; what is left of it becomes a credit. */
export function bookPayment(
  ledger: Ledger,
  { montant, recu, remis = false, ...payment }: NewPayment,
  { allocations, rest }: Allocated,
  moment: Moment,
): ReglementDocument {
  const { now, by } = moment;
  const reglement: ReglementDocument = {
    ...payment,
    _id: moment.newId(),
    version: 0,
    montantTotal: montant,
    montantRecu: recu ? montant : minor(0),
    statut: recu ? 'complete' : 'en_attente',
    remis: remis && !recu,
    details: recu ? [detailOf(montant, payment, moment)] : [],
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
  bearExcess(ledger, reglement, rest, moment);
  return reglement;
}

/** What a payer owes, in the order in which a payment pays it: the chosen cotisations first, each list oldest first. */
export function debtsOf(ledger: Ledger, payeurId: string, chosen: readonly string[]): CotisationDocument[] {
  const live = ledger.cotisations.filter((one) => one.payeurId === payeurId && one.archivedAt === null);
  const first = new Set(chosen);
  const sorted = oldestFirst(live);
  return [...sorted.filter(({ _id }) => first.has(_id)), ...sorted.filter(({ _id }) => !first.has(_id))];
}

/** Makes what a règlement brought beyond the debts a credit of its payer. */
export function bearExcess(
  ledger: Ledger,
  { _id: reglementId, payeurId, saisonId }: ReglementDocument,
  montant: Minor,
  moment: Moment,
): void {
  if (montant > 0) {
    bearCredit(ledger, { payeurId, saisonId, origine: 'trop_percu', montant, reglementId }, moment);
  }
}

/** A line of money received; a correction is negative. */
export function detailOf(
  montant: Minor,
  { dateReglement, typeReglement, reference, dateEncaissement, notes }: DetailMeans,
  { now, by }: Moment,
): StoredDetail {
  const means = { dateReglement, typeReglement, reference, dateEncaissement, notes };
  return { montant, ...means, createdBy: by, createdAt: now };
}

/** Refusal of a promise that exceeds what is owed: only received money can become a credit. */
export function promisedTooMuch(owed: Minor): RuleError {
  const message =
    owed > 0
      ? `Une promesse ne peut pas dépasser ce qui est dû\u00a0: ${amountText(owed)}.`
      : 'Ce payeur ne doit rien\u00a0: il n’y a rien à promettre.';
  return new RuleError('rule', { message });
}
