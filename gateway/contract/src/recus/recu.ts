import type { PersonName } from '../adherents/adherent.ts';

/** A receipt, or the document that cancels one; it tells what was so on its day and never changes (M-44). */
export interface Recu {
  id: string;
  /** Within its season, without a gap, from 1; a cancelling document takes one too. */
  numero: number;
  /** As it is printed: `REC-2026-2027-00012`. */
  code: string;
  saisonId: string;
  payeur: PersonName;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Received; negative on a cancelling document. */
  montant: number;
  reglementIds: string[];
  /** The document that cancels this one; null while it is valid. */
  annuleParId: string | null;
  /** The receipt that this one cancels; null for a receipt. */
  annuleId: string | null;
  motif: string | null;
  /**
   * Why it no longer corresponds to its règlements, in French; null while it does. The paper never changes (M-71). Of a cancelled
   * one and of what cancels: null.
   */
  ecart: string | null;
  createdBy: string;
  /** ISO date-time. */
  createdAt: string;
}

/** What cancels a receipt, and the receipts that take its place. */
export interface RecuAnnule extends Recu {
  nouveaux: Recu[];
}

/** Of what changes règlements: their receipts that no longer correspond are cancelled and issued anew (M-71). */
export interface RefaireRecus {
  refaireRecus?: boolean;
}

/** Receipts that are given, or printed, at once. */
export const plusDeRecus = 50;
