import type { ReglementState } from '@club/contract';
import { amountOf } from '@club/service-kit';
import type { ReglementDocument } from './reglement-document.ts';

/** Who did it stands beside each history line. */
const signatures = { createdBy: null, updatedBy: null, archivedBy: null };

/** What history keeps of a règlement: amounts as staff know them, no derived moment or name. */
export function reglementRecord(document: ReglementDocument): object {
  const { details, allocations } = document;
  return {
    ...document,
    ...signatures,
    montantTotal: amountOf(document.montantTotal),
    montantRecu: amountOf(document.montantRecu),
    montantCredit: amountOf(document.montantCredit),
    details: details.map((detail) => ({ ...detail, montant: amountOf(detail.montant) })),
    allocations: allocations.map((one) => ({ ...one, montant: amountOf(one.montant) })),
  };
}

/** What other services may know of a règlement (contract `ReglementState`). */
export function reglementState(document: ReglementDocument): ReglementState {
  const { codeReglement, saisonId, payeurId, statut, typeReglement, dateReglement } = document;
  const { montantTotal, montantRecu, allocations, createdAt } = document;
  return {
    codeReglement,
    saisonId,
    payeurId,
    statut,
    remis: document.remis ?? false,
    typeReglement,
    dateReglement,
    montantTotal,
    montantRecu,
    details: document.details.map((detail) => ({
      dateReglement: detail.dateReglement,
      montant: detail.montant,
    })),
    allocations,
    createdAt: createdAt.toISOString(),
  };
}
