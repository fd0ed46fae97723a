import type { CreditState } from '@club/contract';
import { amountOf } from '@club/service-kit';
import type { CreditDocument } from './credit-document.ts';
import { refundStates } from './refund-rules.ts';

/** Who did it stands beside each history line. */
const signatures = { createdBy: null, updatedBy: null, archivedBy: null };

/** What history keeps of a credit: amounts as staff know them, no derived moment or name. */
export function creditRecord(document: CreditDocument): object {
  const { utilisations, remboursements } = document;
  return {
    ...document,
    ...signatures,
    montant: amountOf(document.montant),
    restant: amountOf(document.restant),
    montantReporte: amountOf(document.montantReporte),
    utilisations: utilisations.map((one) => ({ ...one, montant: amountOf(one.montant) })),
    remboursements: remboursements.map((one) => ({ ...one, montant: amountOf(one.montant) })),
  };
}

/** What other services may know of a credit (contract `CreditState`). */
export function creditState(document: CreditDocument): CreditState {
  const { payeurId, saisonId, origine, montant, restant } = document;
  return { payeurId, saisonId, origine, montant, restant, remboursements: refundStates(document) };
}
