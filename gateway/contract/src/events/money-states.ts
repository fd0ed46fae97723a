import type { StatutCotisation } from '../cotisations/cotisation.ts';
import type { OrigineCredit } from '../credits/credit.ts';
import type { StatutReglement, TypeReglement } from '../reglements/reglement.ts';

/** Published state of a cotisation. Amounts are minor units: whoever copies them adds them up. */
export interface CotisationState {
  codeCotisation: string;
  saisonId: string;
  payeurId: string;
  type: 'individuelle' | 'famille';
  statut: StatutCotisation;
  montantTotal: number;
  /** Received and allocated, plus credits used. */
  montantRegle: number;
  adherents: {
    adherentId: string;
    montantAdherent: number;
    formules: { formuleId: string; montant: number; dateFin: string }[];
  }[];
  /** ISO date-time. */
  createdAt: string;
}

/** Published state of a règlement, in minor units; a counter-entry is negative. */
export interface ReglementState {
  codeReglement: string;
  saisonId: string;
  payeurId: string;
  statut: StatutReglement;
  /** Handed over, to be cashed on its day; absent in a state from before it was published. */
  remis?: boolean;
  typeReglement: TypeReglement;
  /** `YYYY-MM-DD`. */
  dateReglement: string;
  montantTotal: number;
  montantRecu: number;
  /** What was received, and when (`YYYY-MM-DD`); absent in a state from before it was published. */
  details?: { dateReglement: string; montant: number }[];
  allocations: { cotisationId: string; adherentId: string | null; montant: number }[];
  /** ISO date-time. */
  createdAt: string;
}

/** Published state of a credit, in minor units. */
export interface CreditState {
  payeurId: string;
  saisonId: string;
  origine: OrigineCredit;
  montant: number;
  restant: number;
  /** Money given back, each time in the season and on the day it counts; absent in a state from before it was published. */
  remboursements?: RemboursementState[];
}

/** Money of a credit given back, in minor units. */
export interface RemboursementState {
  montant: number;
  /** `YYYY-MM-DD`. */
  dateRemboursement: string;
  typeReglement: TypeReglement;
  /** That of the credit, or the active one of its day when that was closed. */
  saisonId: string;
}
