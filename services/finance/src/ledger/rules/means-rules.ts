import { isToCome, type Payment, typeReglementLabels, writtenDay } from '@club/contract';
import type { ReglementDocument, StoredType } from '../../documents/money/reglements.ts';
import { clubSettings, type Minor, RuleError } from '@club/service-kit';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { Changed } from './ledger.ts';

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

/** Means as kept on a received line. */
export type DetailMeans = Omit<PaymentMeans, 'banque' | 'tireur' | 'dateEcheance'>;

/** Input of `recordPayment`. */
export interface NewPayment extends PaymentMeans {
  codeReglement: string;
  saisonId: string;
  payeurId: string;
  /** Minor units, above 0. */
  montant: Minor;
  /** Received in full, else promised. */
  recu: boolean;
  /** Handed over, to be received on its due date (M-21). */
  remis?: boolean;
}

/** Stored spelling of a means of payment (M-23). */
export function storedType(type: Payment['typeReglement']): StoredType {
  if (type === 'carte_bancaire') return 'carte';
  return type === undefined || type === 'especes' ? 'espece' : type;
}

/** Means of a payment as sent; in cash and today by default (M-16). */
export function meansOf(payment: Payment, today: string): PaymentMeans {
  return {
    dateReglement: payment.dateReglement ?? today,
    typeReglement: storedType(payment.typeReglement),
    reference: payment.reference ?? null,
    banque: payment.banque ?? null,
    tireur: payment.tireur ?? null,
    dateEncaissement: payment.dateEncaissement ?? null,
    dateEcheance: payment.dateEcheance ?? null,
    notes: payment.notes ?? null,
  };
}

/**
 * Whether a payment is received, handed over or only promised. `complete`, the default (M-16), is received unless its
 * due date is later than today: then it is handed over (M-21).
 */
export function receptionOf(
  { statut = 'complete', dateEcheance = null }: Payment,
  today: string,
): Pick<NewPayment, 'recu' | 'remis'> {
  const isComplete = statut === 'complete';
  const isLater = isToCome(dateEcheance, today);
  return { recu: isComplete && !isLater, remis: isComplete && isLater };
}

/** Only the means that were sent, for an edit. */
export function sentMeans(payment: Payment): Partial<PaymentMeans> {
  const { dateReglement, typeReglement, reference, banque, tireur } = payment;
  const { dateEncaissement, dateEcheance, notes } = payment;
  const sent = { dateReglement, reference, banque, tireur, dateEncaissement, dateEcheance, notes };
  const defined = Object.entries(sent).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(defined),
    ...(typeReglement !== undefined && { typeReglement: storedType(typeReglement) }),
  };
}

/**
 * Refuses a means that the club does not offer; what was promised by it is still received by it (M-42).
 * @throws RuleError `refused_value` (422) at `field`
 */
export function refuseUnofferedMeans(typeReglement: StoredType, field: string, promised?: StoredType): void {
  const { modesPaiement } = clubSettings.current.cotisationSettings;
  if (typeReglement === promised || modesPaiement.includes(typeReglement)) return;
  const message = `Le club n’accepte pas ce mode de paiement\u00a0: ${typeReglementLabels[typeReglement]}.`;
  throw new RuleError('refused_value', { message, errors: [{ field, message }] });
}

interface ChangedMoney {
  reglements: readonly Changed<ReglementDocument>[];
  credits: readonly Changed<CreditDocument>[];
}

/**
 * Refuses money dated after today, and cash that waits for a due date (M-24, M-21). A date to come that former releases stored may
 * stay.
 * @throws RuleError `refused_value` at `dateReglement`, `dateRemboursement` or `dateEcheance`
 */
export function refuseMoneyToCome({ reglements, credits }: ChangedMoney, today: string): void {
  for (const { before, after } of reglements) {
    refuseLater('dateReglement', datesOf(after), before ? datesOf(before) : [], today);
    // One that a former release stored may stay, and come back from the trash.
    if (isCashToCome(after) && !(before && isCashToCome({ ...before, archivedAt: null }))) throw cashToCome();
    if (isReceivedCash(after) && hasNewFutureDueDate(after, before, today)) throw cashToCome();
  }
  for (const { before, after } of credits)
    refuseLater('dateRemboursement', refundDays(after), before ? refundDays(before) : [], today);
}

const datesOf = ({ dateReglement, details }: ReglementDocument) => [
  dateReglement,
  ...details.map((line) => line.dateReglement),
];

const refundDays = ({ remboursements }: CreditDocument) =>
  remboursements.map(({ dateRemboursement }) => dateRemboursement);

function refuseLater(field: string, days: readonly string[], stored: readonly string[], today: string): void {
  if (days.every((day, index) => day <= today || stored[index] === day)) return;
  const rest = field === 'dateReglement' ? ' Ce qui est à venir se note comme échéance.' : '';
  const message = `De l’argent ne peut pas être daté d’après aujourd’hui, le ${writtenDay(today)}.${rest}`;
  throw new RuleError('refused_value', { message, errors: [{ field, message }] });
}

const isCashToCome = ({ remis = false, typeReglement, archivedAt }: ReglementDocument) =>
  remis && typeReglement === 'espece' && archivedAt === null;

const isReceivedCash = ({ typeReglement, archivedAt, montantRecu, montantTotal }: ReglementDocument) =>
  typeReglement === 'espece' && archivedAt === null && montantRecu >= montantTotal;

/** A future due date that the règlement did not have before. Promised cash keeps its due date when it is received early. */
const hasNewFutureDueDate = (
  { dateEcheance }: ReglementDocument,
  before: ReglementDocument | undefined | null,
  today: string,
): boolean => dateEcheance !== null && dateEcheance > today && dateEcheance !== before?.dateEcheance;

function cashToCome(): RuleError {
  const message =
    'Des espèces reçues sont encaissées le jour même\u00a0: enregistrez-les sans échéance, ou comme une promesse.';
  return new RuleError('refused_value', { message, errors: [{ field: 'dateEcheance', message }] });
}
