import type { ImportColonne, ImportPlanCounts } from './import-plan-summary.ts';
import type { ImportErrorDetail, ImportStatut } from './import-run.ts';

/**
 * What becomes of a row: `cree` a new member, `ignore` the same person or row is there already, `conflit` the code is
 * another person's, `refuse` it cannot be read or stored (W-7).
 */
export const ligneEtats = ['cree', 'ignore', 'conflit', 'refuse'] as const;
export type LigneEtat = (typeof ligneEtats)[number];

/** A row of a planned import. */
export interface ImportLigne {
  /** Its row. */
  id: string;
  /** From 1 (the header). */
  row: number;
  etat: LigneEtat;
  code: string;
  nom: string;
  prenom: string;
  /** Why it is refused, ignored or in conflict, or what to look at in one that is created. */
  details: Omit<ImportErrorDetail, 'row'>[];
}

/** Answer of an import with `dryRun`: nothing was imported. */
export interface ImportPlan extends ImportPlanCounts {
  importId: string;
  statut: ImportStatut;
  /** Why there is no plan, in French. */
  message: string | null;
  colonnes: ImportColonne[];
  /** The first 200. */
  lignes: ImportLigne[];
}

export interface ImportLignePage {
  lignes: ImportLigne[];
  total: number;
  totalPages: number;
}
