/** Mode of an import: `creer` only adds, `creer_modifier` also changes records with the code of a row. */
export const importModes = ['creer', 'creer_modifier'] as const;
export type ImportMode = (typeof importModes)[number];

/**
 * Resolution of a conflict: skip the row, store it under the next free code, or change the record with its
 * code.
 */
export const conflitChoix = ['ignorer', 'nouveau_code', 'modifier'] as const;
export type ConflitChoix = (typeof conflitChoix)[number];

/** The figure that comes first in the dates of a column: `05/03/1990` is 5 March or 3 May. */
export const dateOrders = ['jour', 'mois'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A column of the file. */
export interface ImportColonne {
  /** As it stands in the file. */
  titre: string;
  /** Target field; null when the column is ignored. */
  champ: string | null;
  /** 1: the title of the template, 0.8: another name of it, 0.6: its words, 0.4: by its cells only, 0: unknown. */
  confiance: number;
  /** Of dates whose order nothing in the column decides: one of them, and the order by which they are read. */
  dateAmbigue?: { exemple: string; ordre: DateOrder };
}

/** A sheet of a workbook. */
export interface ImportFeuille {
  nom: string;
  /** Hidden in the workbook; absent when it is not. */
  masquee?: true;
}

/** Counts of rows, as planned; their sum is the number of rows read. */
export interface ImportPlanCounts {
  crees: number;
  modifies: number;
  ignores: number;
  refuses: number;
  conflits: number;
}

export interface ImportPlanSummary extends ImportPlanCounts {
  colonnes: ImportColonne[];
  /** Sheets of the workbook, in order; absent when it has one. */
  feuilles?: ImportFeuille[];
  /** Name of the one that is read; absent with `feuilles`. */
  feuille?: string;
  /** Rows hidden in the file, and their part in the plan; absent when none is. */
  masquees?: { lignes: number; lues: boolean };
  /** French sentences on how the file was read: the sheet, the row of the titles, the order of day and month. Absent when none. */
  remarques?: string[];
  /** Chosen when it was applied; null before. */
  choixConflits: ConflitChoix | null;
  /** Conflicts that can be resolved as a change; absent when none. */
  modifiables?: number;
  /** Members that the file recognises and that the active season lacks; absent when none. */
  reconnus?: number;
  /** Active season of the plan, which inscribes in no other one; absent when it recognises nobody, and without one. */
  saisonId?: string;
  /** Of those, how many were inscribed; absent unless it was asked for. */
  inscrits?: number;
  /** Result of the rows; absent until the plan is fully applied. */
  devenus?: ImportPlanCounts;
  /** ISO date-time of the earlier correction these columns come from; absent when they are guessed or corrected here. */
  colonnesRetenues?: string;
  /** ISO date-time of expiry of the plan; null until it is ready. */
  expireLe: string | null;
}
