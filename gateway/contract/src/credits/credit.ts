/** Where a credit comes from (spec §3). */
export const originesCredit = ['cotisation_supprimee', 'cotisation_modifiee', 'manuel'] as const;
export type OrigineCredit = (typeof originesCredit)[number];

/** A line of a payer's wallet (design.md "Money"). */
export interface Credit {
  id: string;
  version: number;
  payeurId: string;
  montant: number;
  /** What is left to use. */
  restant: number;
  /** True when nothing is left. */
  utilise: boolean;
  saisonId: string;
  origine: OrigineCredit;
  cotisationId: string | null;
  reglementId: string | null;
  /** The cotisation that last used it. */
  cotisationUtiliseeId: string | null;
  notes: string | null;
  createdAt: string;
}
