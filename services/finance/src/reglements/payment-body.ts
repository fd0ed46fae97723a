import type { Payment } from '@club/contract';
import type { NewPayment, PaymentMeans } from '../ledger/payment-rules.ts';
import type { StoredType } from './reglement-document.ts';

/** One word for each means of payment (spec §3). */
export function storedType(type: Payment['typeReglement']): StoredType {
  if (type === 'carte_bancaire') return 'carte';
  return type === undefined || type === 'especes' ? 'espece' : type;
}

/** How a payment was sent, with the defaults of spec §9: cash, today. */
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
 * `complete`, which is also what is meant when nothing is said (spec §9), is received in full: unless it falls due after today.
 * Then it is handed over only, and promised until its day. Anything else is promised.
 */
export function receptionOf(
  { statut = 'complete', dateEcheance = null }: Payment,
  today: string,
): Pick<NewPayment, 'recu' | 'remis'> {
  const isComplete = statut === 'complete';
  const isToCome = dateEcheance !== null && dateEcheance > today;
  return { recu: isComplete && !isToCome, remis: isComplete && isToCome };
}

/** Only what was sent of a payment's means: an edit changes nothing else. */
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
