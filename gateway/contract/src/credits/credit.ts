import type { PersonName } from '../adherents/adherent.ts';
import type { TypeReglement } from '../reglements/reglement.ts';

/**
 * Where a credit comes from (M-34).
 */
export const originesCredit = [
  'cotisation_supprimee',
  'cotisation_modifiee',
  'manuel',
  'trop_percu',
  'report_saison',
] as const;
export type OrigineCredit = (typeof originesCredit)[number];

export const origineCreditLabels: Readonly<Record<OrigineCredit, string>> = {
  cotisation_supprimee: 'Cotisation supprimée',
  cotisation_modifiee: 'Cotisation modifiée',
  manuel: 'Saisie manuelle',
  trop_percu: 'Trop-perçu',
  report_saison: 'Report de saison',
};

export interface CreditUtilisation {
  cotisationId: string;
  codeCotisation: string;
  montant: number;
  /** ISO date-time. */
  at: string;
  by: string;
}

/** Refund of a credit (M-36). */
export interface CreditRemboursement {
  montant: number;
  /** `YYYY-MM-DD`. */
  dateRemboursement: string;
  typeReglement: TypeReglement;
  reference: string | null;
  notes: string | null;
  /** Season whose figures include it. */
  saisonId: string;
  /** ISO date-time. */
  at: string;
  by: string;
}

/** Open credits that one answer lists. */
export const mostOpenCredits = 1000;

/** A line of a payer's wallet (M-34): montant = used + refunded + carried over + restant. */
export interface Credit {
  id: string;
  version: number;
  payeurId: string;
  payeur: PersonName;
  montant: number;
  restant: number;
  utilise: boolean;
  saisonId: string;
  origine: OrigineCredit;
  /** Record of origin. */
  cotisationId: string | null;
  codeCotisation: string | null;
  reglementId: string | null;
  codeReglement: string | null;
  cotisationUtiliseeId: string | null;
  utilisations: CreditUtilisation[];
  remboursements: CreditRemboursement[];
  /** Carried over, and the credit born there (M-37). */
  montantReporte: number;
  reporteEnId: string | null;
  notes: string | null;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  /** ISO date-time and name; null unless it was deleted. */
  archivedAt: string | null;
  archivedBy: string | null;
}
