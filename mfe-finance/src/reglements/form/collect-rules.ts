import { differenceOf, type CreateReglementDetail, type Reglement } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { amountOrZero } from '../../money/minor-rules.ts';
import {
  paymentDefaults,
  paymentOf,
  paymentTypeOf,
  type PaymentValues,
} from '../../paiement/payment-values.ts';
import { remainderOf } from '../reglement-state.ts';

/** What remains, by the promised means. `today` is `YYYY-MM-DD`. */
export function collectDefaults(reglement: Reglement, today: string): PaymentValues {
  const remainder = remainderOf(reglement);
  return {
    ...paymentDefaults(remainder > 0 ? remainder : null, today),
    typeReglement: paymentTypeOf(reglement.typeReglement),
    reference: reglement.reference ?? '',
  };
}

/** Amount beyond the promise; 0 when none. */
export function excessOf(reglement: Reglement, montant: unknown): number {
  if (typeof montant !== 'number') return 0;
  return Math.max(0, differenceOf(montant, remainderOf(reglement)));
}

export function receiptOf(reglement: Reglement, values: PaymentValues): CreateReglementDetail {
  const { dateReglement, typeReglement, reference, dateEncaissement, notes } = paymentOf(values);
  return {
    montant: amountOrZero(values.montant),
    ...(dateReglement && { dateReglement }),
    typeReglement,
    reference,
    dateEncaissement,
    notes,
    version: reglement.version,
    ...(excessOf(reglement, values.montant) > 0 && { excedent: true }),
  };
}

/** What an amount leaves, in French; undefined while unreadable. */
export function afterReceipt(reglement: Reglement, montant: unknown): string | undefined {
  if (typeof montant !== 'number' || montant <= 0) return undefined;
  const left = differenceOf(remainderOf(reglement), montant);
  if (left > 0) return `Il restera ${formatAmount(left)} à encaisser.`;
  if (left === 0) return 'Le règlement sera complet.';
  return `${formatAmount(-left)} de plus que promis\u00a0: ils iront à ce qui est dû, puis aux autres promesses de ce payeur, puis à un crédit.`;
}
