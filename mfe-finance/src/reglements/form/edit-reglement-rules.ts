import type { Reglement, UpdateReglement } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { differenceOf } from '../../money/minor-rules.ts';
import { paymentOf, paymentTypeOf, type PaymentValues } from '../payment-rules.ts';

/** The form of a règlement on record. */
export function paymentOfReglement(reglement: Reglement): PaymentValues {
  return {
    typeReglement: paymentTypeOf(reglement.typeReglement),
    montant: reglement.montantTotal,
    statut: reglement.statut === 'complete' ? 'complete' : 'en_attente',
    dateReglement: reglement.dateReglement,
    reference: reglement.reference ?? '',
    banque: reglement.banque ?? '',
    tireur: reglement.tireur ?? '',
    dateEcheance: reglement.dateEcheance,
    dateEncaissement: reglement.dateEncaissement,
    notes: reglement.notes ?? '',
  };
}

/** What the form says, as the body of a change. The statut is not typed: it follows from what is received. */
function fieldsOf(values: PaymentValues): UpdateReglement {
  const { statut: _followed, ...payment } = paymentOf(values);
  return { ...(values.montant !== null && { montantTotal: values.montant }), ...payment };
}

/**
 * Body of a change: only what differs from the form as it opened, so that a field somebody else changed meanwhile is not put
 * back. `version` makes the server refuse a stale change.
 */
export function changeOf(opened: PaymentValues, values: PaymentValues, version: number): UpdateReglement {
  const before = fieldsOf(opened) as Record<string, unknown>;
  const changed = Object.entries(fieldsOf(values)).filter(([field, value]) => before[field] !== value);
  return { ...(Object.fromEntries(changed) as UpdateReglement), version };
}

/** What another amount does to the money, in French (decision 14); undefined while the amount is the same, or is none. */
export function consequenceOf(
  reglement: Pick<Reglement, 'montantTotal' | 'montantRecu' | 'statut'>,
  montant: unknown,
): string | undefined {
  if (typeof montant !== 'number' || montant <= 0 || montant === reglement.montantTotal) return undefined;
  const { montantTotal, montantRecu, statut } = reglement;
  if (montant > montantTotal) {
    const more = formatAmount(differenceOf(montant, montantTotal));
    return statut === 'complete'
      ? `${more} de plus seront comptés comme reçus, et iront à ce qui est dû, puis à un crédit.`
      : `${more} de plus seront promis sur ce qui est dû.`;
  }
  const less = formatAmount(differenceOf(montantTotal, montant));
  if (montant >= montantRecu) return `${less} de moins seront promis\u00a0: ils seront de nouveau à payer.`;
  const corrected = formatAmount(differenceOf(montantRecu, montant));
  return `La somme reçue sera corrigée de ${corrected} en moins, d’abord sur le crédit né de ce règlement, puis sur ses cotisations.`;
}
