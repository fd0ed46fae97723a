import type { ImportMode, ImportPlanSummary } from './import-plan-summary.ts';

/** What has a template to fill in; corrections begin with what is there. */
export const templateTypes = ['adherents', 'sections', 'formules'] as const;
export type TemplateType = (typeof templateTypes)[number];

export const importTypes = [...templateTypes, 'corrections'] as const;
export type ImportType = (typeof importTypes)[number];

/** What is imported: rows of a workbook, or photos of an archive (W-12). */
export type ImportRunType = ImportType | 'photos';

export interface ImportErrorDetail {
  /** From 1 (the header). */
  row: number;
  /** Title in the template; empty for a whole row. */
  column: string;
  value: string;
  reason: string;
}

/**
 * `planifie`: a plan is ready to be applied (W-7). `annule`: stopped by somebody, what was stored stays. `defait`: everything
 * that it stored was undone (W-10).
 */
export type ImportStatut =
  | 'en_attente'
  | 'en_cours'
  | 'planifie'
  | 'termine'
  | 'annule'
  | 'echoue'
  | 'defait';

/**
 * The undoing of a whole import (W-10): under way, done, or not possible, and then nothing is undone and `empeches` says why.
 */
export interface ImportUndo {
  /** Looking what stands in the way, undoing, or putting back because something came in the way meanwhile. */
  etape: 'verifier' | 'annuler' | 'retablir';
  etat: 'en_cours' | 'faite' | 'empechee';
  par: string;
  /** ISO date-time when it was asked for. */
  le: string;
  /** Rows of this step so far, of `total`. */
  fait: number;
  total: number;
  /** Why rows cannot be undone, the first 1,000 of `nbEmpeches`. */
  empeches: ImportErrorDetail[];
  nbEmpeches: number;
}

/** W-2. */
export interface ImportRun {
  id: string;
  type: ImportRunType;
  mode: ImportMode;
  fileName: string;
  statut: ImportStatut;
  /** Non-empty rows without header, or photos of an archive; null until counted. */
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
  /** Absent unless somebody asked to undo it (W-10). */
  annulation?: ImportUndo;
}
