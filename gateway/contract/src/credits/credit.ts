import type { PersonName } from '../cotisations/cotisation.ts';
import type { TypeReglement } from '../reglements/reglement.ts';

/**
 * Where a credit comes from: the three of spec §3, then what was received beyond the debts, and what was left of a credit of
 * a former season.
 */
export const originesCredit = [
  'cotisation_supprimee',
  'cotisation_modifiee',
  'manuel',
  'trop_percu',
  'report_saison',
] as const;
export type OrigineCredit = (typeof originesCredit)[number];

/** What a credit pays of a cotisation. */
export interface CreditUtilisation {
  cotisationId: string;
  codeCotisation: string;
  montant: number;
  /** ISO date-time. */
  at: string;
  by: string;
}

/** Money of a credit given back to its payer. */
export interface CreditRemboursement {
  montant: number;
  /** `YYYY-MM-DD`. */
  dateRemboursement: string;
  typeReglement: TypeReglement;
  reference: string | null;
  notes: string | null;
  /** The season in whose figures it counts. */
  saisonId: string;
  /** ISO date-time. */
  at: string;
  by: string;
}

/** A line of a payer's wallet (design.md "Money"): montant = used + refunded + carried over + restant. */
export interface Credit {
  id: string;
  version: number;
  payeurId: string;
  payeur: PersonName;
  montant: number;
  /** What is left to use. */
  restant: number;
  /** True when nothing is left. */
  utilise: boolean;
  saisonId: string;
  origine: OrigineCredit;
  /** The cotisation or the règlement that it comes from, and its code. */
  cotisationId: string | null;
  codeCotisation: string | null;
  reglementId: string | null;
  codeReglement: string | null;
  /** The cotisation that last used it. */
  cotisationUtiliseeId: string | null;
  utilisations: CreditUtilisation[];
  remboursements: CreditRemboursement[];
  /** What was carried over to another season, and the credit that it became there. */
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
