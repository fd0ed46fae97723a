import { isToCome, type Payment } from '@club/contract';
import type { StoredType } from '../../documents/money/reglements.ts';
import type { NewPayment, PaymentMeans } from './payment-rules.ts';

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
