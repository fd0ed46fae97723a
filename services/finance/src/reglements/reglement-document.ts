import type { StatutReglement, TypeReglement } from '@club/contract';
import type { Minor } from '@club/service-kit';

/** The means of payment as stored: one word for each (spec §3). */
export type StoredType = Exclude<TypeReglement, 'carte_bancaire' | 'especes'>;
export type StoredStatut = Exclude<StatutReglement, 'partiel'>;

/** Money really received, or taken back when negative; a line is never changed. */
export interface StoredDetail {
  dateReglement: string;
  montant: Minor;
  typeReglement: StoredType;
  reference: string | null;
  dateEncaissement: string | null;
  notes: string | null;
  createdBy: string;
  createdAt: Date;
}

/** What a règlement pays of one member's line; one entry per cotisation and member. */
export interface StoredAllocation {
  cotisationId: string;
  adherentId: string;
  montant: Minor;
}

/** A règlement as stored. Σ allocations + montantCredit = montantTotal; Σ details = montantRecu (design.md "Money"). */
export interface ReglementDocument {
  _id: string;
  version: number;
  codeReglement: string;
  saisonId: string;
  payeurId: string;
  montantTotal: Minor;
  montantRecu: Minor;
  statut: StoredStatut;
  /** Handed over, to be cashed on `dateEcheance`; absent in records of former releases, which had none. */
  remis?: boolean;
  /** Calendar dates, `YYYY-MM-DD`. */
  dateReglement: string;
  typeReglement: StoredType;
  reference: string | null;
  banque: string | null;
  tireur: string | null;
  dateEncaissement: string | null;
  dateEcheance: string | null;
  notes: string | null;
  details: StoredDetail[];
  allocations: StoredAllocation[];
  /** What became credits: its over-payment, and what cotisations deleted or reduced gave back. */
  montantCredit: Minor;
  contrePasseParId: string | null;
  contrePasseDeId: string | null;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
  archivedAt: Date | null;
  archivedBy: string | null;
}
