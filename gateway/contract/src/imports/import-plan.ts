import type { ConflitChoix, ImportColonne, ImportPlanCounts } from './import-plan-summary.ts';
import type { ImportErrorDetail, ImportStatut } from './import-run.ts';

/**
 * What becomes of a row: `cree` a new record, `modifie` one that is there is changed, `ignore` the same one or row is
 * there already, `conflit` its code is another one's, `refuse` it cannot be read or stored (W-7).
 */
export const ligneEtats = ['cree', 'modifie', 'ignore', 'conflit', 'refuse'] as const;
export type LigneEtat = (typeof ligneEtats)[number];

/** A field that a row changes, in the words of staff. */
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
  /** Empty for what is no person. */
  prenom: string;
  /** Of a formula: what will be stored, in the club’s currency. */
  montant?: number;
  /** Why it is refused, ignored or in conflict, or what to look at in one that is stored. */
  details: Omit<ImportErrorDetail, 'row'>[];
  /** Of a row that changes something, or would if a conflict is decided so. */
  changements?: ImportChangement[];
  /** Of a row in conflict: what may become of it. */
  choixPossibles?: ConflitChoix[];
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
