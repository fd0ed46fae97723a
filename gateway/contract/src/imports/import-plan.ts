import type { ConflitChoix, ImportColonne, ImportPlanCounts } from './import-plan-summary.ts';
import type { ImportErrorDetail, ImportStatut } from './import-run.ts';

/**
 * Outcome of a row: `cree` a new record, `modifie` changes an existing one, `ignore` the same record or row is
 * there already, `conflit` its code belongs to another record, `refuse` it cannot be read or stored (W-7).
 */
export const ligneEtats = ['cree', 'modifie', 'ignore', 'conflit', 'refuse'] as const;
export type LigneEtat = (typeof ligneEtats)[number];

/** A change of a field, with French labels. */
export interface ImportChangement {
  champ: string;
  /** Title of its column. */
  libelle: string;
  /** As staff read it; empty for none. */
  avant: string;
  apres: string;
}

/** A row of a planned import. */
export interface ImportLigne {
  /** Its row. */
  id: string;
  /** From 1 (the header). */
  row: number;
  etat: LigneEtat;
  code: string;
  /** Of the member, or the designation. */
  nom: string;
  /** Empty for sections and formulas. */
  prenom: string;
  /** Price of a formula to be stored, in the club’s currency. */
  montant?: number;
  /** French reason of a refusal, skip or conflict, or warning about a stored row. */
  details: Omit<ImportErrorDetail, 'row'>[];
  /** Changes of the row, also those of a conflict resolved as a change. */
  changements?: ImportChangement[];
  /** Cells that are read as something else than they say, with both; absent when none (W-16). */
  lectures?: ImportChangement[];
  /** Possible resolutions of a conflict. */
  choixPossibles?: ConflitChoix[];
}

/** Answer of an import with `dryRun`: nothing was imported. */
export interface ImportPlan extends ImportPlanCounts {
  importId: string;
  statut: ImportStatut;
  /** French reason when there is no plan. */
  message: string | null;
  colonnes: ImportColonne[];
  /** French sentences on how the file was read; absent when none. */
  remarques?: string[];
  /** The first 200. */
  lignes: ImportLigne[];
}

/** The first rows of the file of a plan, as they stand there. Cells of personal columns are empty for who may not read them. */
export interface ImportApercu {
  lignes: { row: number; cellules: string[] }[];
}

export interface ImportLignePage {
  lignes: ImportLigne[];
  total: number;
  totalPages: number;
}
