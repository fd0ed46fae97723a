import type { Payment } from '@club/contract';
import type { PaymentMeans } from '../ledger/payment-rules.ts';
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

/** Received in full: `complete`, which is also what is meant when nothing is said (spec §9); else promised. */
export function isReceived({ statut = 'complete' }: Payment): boolean {
  return statut === 'complete';
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
