import type { ImportedField } from '../adherents/adherent-fields.ts';

/** What becomes of the rows whose code is another person's. */
export const conflitChoix = ['ignorer', 'nouveau_code'] as const;
export type ConflitChoix = (typeof conflitChoix)[number];

/** A column of the file. */
export interface ImportColonne {
  /** As it stands in the file. */
  titre: string;
  /** The field that it fills; null when it is left aside. */
  champ: ImportedField | null;
  /** 1: the title of the template, 0.8: another name of it, 0: unknown. */
  confiance: number;
}

/** Counts of rows, as planned; their sum is the number of rows read. */
export interface ImportPlanCounts {
  crees: number;
  /** Members that would be changed: none, an import only adds. */
  modifies: number;
  ignores: number;
  refuses: number;
  conflits: number;
}

export interface ImportPlanSummary extends ImportPlanCounts {
  colonnes: ImportColonne[];
  /** Chosen when it was applied; null before. */
  choixConflits: ConflitChoix | null;
  /** ISO date-time until when rows can be read and the plan be applied; null until it is ready. */
  expireLe: string | null;
}
