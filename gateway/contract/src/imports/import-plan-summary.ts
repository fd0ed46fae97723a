/** What an import may do: `creer` only adds, `creer_modifier` also changes what has the code of a row. */
export const importModes = ['creer', 'creer_modifier'] as const;
export type ImportMode = (typeof importModes)[number];

/**
 * What becomes of the rows in conflict: left, stored under the next free code, or taken as a change of what has their
 * code.
 */
export const conflitChoix = ['ignorer', 'nouveau_code', 'modifier'] as const;
export type ConflitChoix = (typeof conflitChoix)[number];

/** A column of the file. */
export interface ImportColonne {
  /** As it stands in the file. */
  titre: string;
  /** The field of the type that it fills; null when it is left aside. */
  champ: string | null;
  /** 1: the title of the template, 0.8: another name of it, 0: unknown. */
  confiance: number;
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
  /** Chosen when it was applied; null before. */
  choixConflits: ConflitChoix | null;
  /** Of `conflits`, those that may change who has the code; absent when none. */
  modifiables?: number;
  /** Rows as they became; absent until the plan was applied whole. */
  devenus?: ImportPlanCounts;
  /** ISO date-time of the correction that these columns are taken from; absent when they are guessed or corrected here. */
  colonnesRetenues?: string;
  /** ISO date-time until when rows can be read and the plan be applied; null until it is ready. */
  expireLe: string | null;
}
