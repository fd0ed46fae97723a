import type { PersonName } from '../cotisations/cotisation.ts';

/** Means of payment (spec §3); `carte_bancaire` and `especes` are read as `carte` and `espece`. */
export const typesReglement = ['espece', 'cheque', 'virement', 'carte', 'carte_bancaire', 'especes'] as const;
export type TypeReglement = (typeof typesReglement)[number];

export const statutsReglement = ['en_attente', 'en_cours', 'partiel', 'complete'] as const;
export type StatutReglement = (typeof statutsReglement)[number];

/** Money really received for a règlement; append-only (design.md "Money"). */
export interface ReglementDetail {
  dateReglement: string;
  montant: number;
  typeReglement: TypeReglement;
  reference: string | null;
  dateEncaissement: string | null;
  notes: string | null;
}

/** Part of a règlement that pays a cotisation. */
export interface ReglementAllocation {
  cotisationId: string;
  adherentId: string | null;
  montant: number;
}

/** One payer's payment by one means (spec §3). Dates are `YYYY-MM-DD`. */
export interface Reglement {
  id: string;
  version: number;
  codeReglement: string;
  saisonId: string;
  /** The only cotisation it pays; null when it pays several or none. */
  cotisationId: string | null;
  payeurId: string;
  payeur: PersonName;
  /** Promised. */
  montantTotal: number;
  /** Received: the sum of `details`. */
  montantRecu: number;
  statut: StatutReglement;
  dateReglement: string;
  typeReglement: TypeReglement;
  reference: string | null;
  dateEncaissement: string | null;
  dateEcheance: string | null;
  notes: string | null;
  details: ReglementDetail[];
  allocations: ReglementAllocation[];
  /** Members whose cotisations it pays. */
  adherents: PersonName[];
  createdBy: string;
  createdAt: string;
}

/** Share of a règlement that stands for one member (spec §3). */
export interface ReglementAdherent {
  id: string;
  reglementId: string;
  adherentId: string;
  montantAlloue: number;
}
