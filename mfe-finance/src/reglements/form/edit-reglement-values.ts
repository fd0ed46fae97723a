import { differenceOf, motifManquant, type Reglement, type UpdateReglement } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { paymentOf, paymentTypeOf, type PaymentValues } from '../../paiement/payment-values.ts';

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

/** As the contract wants it; the statut follows from receipts. Without an amount its check refuses it. */
export function fieldsOf(values: PaymentValues): UpdateReglement {
  const { statut: _followed, ...payment } = paymentOf(values);
  return { montantTotal: values.montant as number, ...payment };
}

type Received = Pick<Reglement, 'montantRecu'>;

/** Whether less is received than before, which asks for a reason (M-61). */
export function isReduced({ montantRecu }: Received, montant: unknown): boolean {
  return typeof montant === 'number' && montant > 0 && montant < montantRecu;
}

export function refusalOfMotif(
  reglement: Received,
  { montant }: Pick<PaymentValues, 'montant'>,
  motif: string,
): string | undefined {
  return isReduced(reglement, montant) && motif.trim() === '' ? motifManquant : undefined;
}

/** What another amount does (M-29), in French; undefined while unchanged. */
export function consequenceOf(
  reglement: Pick<Reglement, 'montantTotal' | 'montantRecu' | 'statut'>,
  montant: unknown,
): string | undefined {
  if (typeof montant !== 'number' || montant <= 0 || montant === reglement.montantTotal) return undefined;
  const { montantTotal, montantRecu, statut } = reglement;
  if (montant > montantTotal) {
    const more = formatAmount(differenceOf(montant, montantTotal));
    return statut === 'complete'
      ? `${more} de plus seront comptés comme reçus aujourd’hui, et iront à ce qui est dû, puis à ce qui est promis, puis à un crédit.`
      : `${more} de plus seront promis sur ce qui est dû.`;
  }
  const less = formatAmount(differenceOf(montantTotal, montant));
  if (montant >= montantRecu) return `${less} de moins seront promis\u00a0: ils seront de nouveau à payer.`;
  const corrected = formatAmount(differenceOf(montantRecu, montant));
  return `La somme reçue sera corrigée aujourd’hui de ${corrected} en moins, d’abord sur le crédit né de ce règlement, puis sur ses cotisations.`;
}
