import type { ImportMode, ImportPlanSummary } from './import-plan-summary.ts';

export const importTypes = ['adherents', 'sections', 'formules'] as const;
export type ImportType = (typeof importTypes)[number];

export interface ImportErrorDetail {
  /** From 1 (the header). */
  row: number;
  /** Title in the template; empty for a whole row. */
  column: string;
  value: string;
  reason: string;
}

/** `planifie`: a plan is ready to be applied (W-7). */
export type ImportStatut = 'en_attente' | 'en_cours' | 'planifie' | 'termine' | 'annule' | 'echoue';

/** W-2. */
export interface ImportRun {
  id: string;
  type: ImportType;
  mode: ImportMode;
  fileName: string;
  statut: ImportStatut;
  /** Non-empty rows without header; null until counted. */
  rowsTotal: number | null;
  rowsDone: number;
  imported: number;
  /** Of `imported`, those that changed what was there; absent when none. */
  modifies?: number;
  skipped: number;
  errors: number;
  /** The first 1,000. */
  errorDetails: ImportErrorDetail[];
  /** Imported rows to look at, the first 1,000; absent when none. */
  avertissements?: ImportErrorDetail[];
  /** Why it failed, in French. */
  message: string | null;
  /** ISO date-times. */
  startedAt: string;
  finishedAt: string | null;
  startedBy: string;
  /** What would happen, or was decided, of an import that is planned first; absent of one that is not (W-7). */
  plan?: ImportPlanSummary;
}
