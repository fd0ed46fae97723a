import type { CotisationState } from '@club/contract';
import { amountOf } from '@club/service-kit';
import type { CotisationDocument } from './cotisation-document.ts';

/** What history keeps of a cotisation: amounts as staff know them, no derived moment or name. */
export function cotisationRecord(document: CotisationDocument): object {
  const { codeCotisation, saisonId, payeurId, type, statut, description, archivedAt } = document;
  return {
    codeCotisation,
    saisonId,
    payeurId,
    type,
    statut,
    description,
    montantTotal: amountOf(document.montantTotal),
    montantRegle: amountOf(document.montantRegle),
    adherents: document.adherents.map(({ adherentId, lienParente, montantAdherent, formules }) => ({
      adherentId,
      lienParente,
      montantAdherent: amountOf(montantAdherent),
      formules: formules.map((formule) => ({ ...formule, montant: amountOf(formule.montant) })),
    })),
    archivedAt,
  };
}

/** What other services may know of a cotisation (contract `CotisationState`); the section is the catalogue's to tell. */
export function cotisationState(document: CotisationDocument): CotisationState {
  const { codeCotisation, saisonId, payeurId, type, statut, montantTotal, montantRegle } = document;
  return {
    codeCotisation,
    saisonId,
    payeurId,
    type,
    statut,
    montantTotal,
    montantRegle,
    adherents: document.adherents.map(({ adherentId, montantAdherent, formules }) => ({
      adherentId,
      montantAdherent,
      formules: formules.map(({ formuleId, montant, dateFin }) => ({ formuleId, montant, dateFin })),
    })),
    createdAt: document.createdAt.toISOString(),
  };
}
