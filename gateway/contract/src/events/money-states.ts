import type { StatutCotisation } from '../cotisations/cotisation.ts';
import type { OrigineCredit } from '../credits/credit.ts';
import type { StatutReglement, TypeReglement } from '../reglements/reglement.ts';

/** In minor units. */
export interface CotisationState {
  codeCotisation: string;
  saisonId: string;
  payeurId: string;
  type: 'individuelle' | 'famille';
  statut: StatutCotisation;
  montantTotal: number;
  /** Received, plus credits used. */
  montantRegle: number;
  adherents: {
    adherentId: string;
    montantAdherent: number;
    formules: { formuleId: string; montant: number; dateFin: string }[];
  }[];
  /** ISO date-time. */
  createdAt: string;
}

/** In minor units; a reversal is negative. */
export interface ReglementState {
  codeReglement: string;
  saisonId: string;
  payeurId: string;
  statut: StatutReglement;
  /** Absent in older states. */
  remis?: boolean;
  typeReglement: TypeReglement;
  /** `YYYY-MM-DD`. */
  dateReglement: string;
  montantTotal: number;
  montantRecu: number;
  /** Absent in older states. */
  details?: { dateReglement: string; montant: number }[];
  allocations: { cotisationId: string; adherentId: string | null; montant: number }[];
  /** ISO date-time. */
  createdAt: string;
}

/** In minor units. */
export interface CreditState {
  payeurId: string;
  saisonId: string;
  origine: OrigineCredit;
  montant: number;
  restant: number;
  /** Absent in older states. */
  remboursements?: RemboursementState[];
}

/** In minor units. */
export interface RemboursementState {
  montant: number;
  /** `YYYY-MM-DD`. */
  dateRemboursement: string;
  typeReglement: TypeReglement;
  /** Season of the credit, or the active season when that one is closed (S-7). */
  saisonId: string;
}
