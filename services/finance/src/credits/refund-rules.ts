import type { RemboursementState } from '@club/contract';
import type { CreditDocument, StoredRemboursement } from './credit-document.ts';

type OfSaison = Pick<CreditDocument, 'saisonId'>;

/** The season in whose figures money given back counts; records of former releases say none. */
export function saisonOfRefund(
  { saisonId }: OfSaison,
  refund: Pick<StoredRemboursement, 'saisonId'>,
): string {
  return refund.saisonId ?? saisonId;
}

/** What other services may know of the money given back from a credit. */
export function refundStates({
  saisonId,
  remboursements,
}: Pick<CreditDocument, 'saisonId' | 'remboursements'>): RemboursementState[] {
  return remboursements.map((refund) => ({
    montant: refund.montant,
    dateRemboursement: refund.dateRemboursement,
    typeReglement: refund.typeReglement,
    saisonId: saisonOfRefund({ saisonId }, refund),
  }));
}
