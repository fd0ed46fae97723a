import type { PersonName } from '../adherents/adherent.ts';

/** A receipt, or the document that cancels one. Immutable (M-44). */
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
   * French reason why it no longer matches its règlements, or null. The document itself never changes (M-71). Null for cancelled
   * receipts and cancelling documents.
   */
  ecart: string | null;
  createdBy: string;
  /** ISO date-time. */
  createdAt: string;
}

/** The cancelling document and the new receipts. */
export interface RecuAnnule extends Recu {
  nouveaux: Recu[];
}

/** Option of calls that change règlements: cancels receipts that no longer match, and issues new ones (M-71). */
export interface RefaireRecus {
  refaireRecus?: boolean;
}

/** Maximum receipts issued or printed at once. */
export const plusDeRecus = 50;
