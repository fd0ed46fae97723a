import type { PersonName } from '../cotisations/cotisation.ts';

/** Means of payment (spec §3); `carte_bancaire` and `especes` are read as `carte` and `espece`. */
export const typesReglement = ['espece', 'cheque', 'virement', 'carte', 'carte_bancaire', 'especes'] as const;
export type TypeReglement = (typeof typesReglement)[number];

/** `partiel` is another word for `en_cours` that screens send; it is never answered. */
export const statutsReglement = ['en_attente', 'en_cours', 'partiel', 'complete'] as const;
export type StatutReglement = (typeof statutsReglement)[number];

/** Money really received for a règlement; append-only, a correction is negative (design.md "Money"). */
export interface ReglementDetail {
  dateReglement: string;
  montant: number;
  typeReglement: TypeReglement;
  reference: string | null;
  dateEncaissement: string | null;
  notes: string | null;
  /** Name of who recorded it, and when (ISO date-time). */
  createdBy: string;
  createdAt: string;
}

/** Part of a règlement that pays what one member owes in a cotisation. */
export interface ReglementAllocation {
  cotisationId: string;
  codeCotisation: string;
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
  /** Promised; negative in a counter-entry. */
  montantTotal: number;
  /** Received: the sum of `details`. */
  montantRecu: number;
  statut: StatutReglement;
  /** The cheque was handed over, to be cashed on `dateEcheance`: nothing is received before. */
  remis: boolean;
  dateReglement: string;
  typeReglement: TypeReglement;
  /** Of a cheque, its number. */
  reference: string | null;
  /** Bank and drawer of a cheque. */
  banque: string | null;
  tireur: string | null;
  dateEncaissement: string | null;
  dateEcheance: string | null;
  notes: string | null;
  details: ReglementDetail[];
  allocations: ReglementAllocation[];
  /** What it brought beyond the debts, and the credit that this became. */
  montantCredit: number;
  creditId: string | null;
  /** The counter-entry that reverses it. */
  contrePasseParId: string | null;
  /** Of a counter-entry, the règlement it reverses. */
  contrePasseDeId: string | null;
  /** Members whose cotisations it pays. */
  adherents: PersonName[];
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  /** ISO date-time and name; null unless it was deleted. */
  archivedAt: string | null;
  archivedBy: string | null;
}

/** Share of a règlement that stands for one member (spec §3). */
export interface ReglementAdherent {
  id: string;
  reglementId: string;
  adherentId: string;
  montantAlloue: number;
}
