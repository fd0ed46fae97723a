import type { ImportMode, ImportPlanSummary } from './import-plan-summary.ts';

/** Types with a template to fill in; corrections start from exported data. */
export const templateTypes = ['adherents', 'sections', 'formules'] as const;
export type TemplateType = (typeof templateTypes)[number];

export const importTypes = [...templateTypes, 'corrections'] as const;
export type ImportType = (typeof importTypes)[number];

/** Types of import: rows of a workbook, or photos of an archive (W-12). */
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
 * `planifie`: a plan is ready to be applied (W-7). `annule`: stopped by a user, stored rows stay. `defait`: everything
 * stored was undone (W-10).
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
 * Undo of a whole import (W-10): running, done, or impossible. If impossible, nothing is undone and `empeches` has the reasons.
 */
export interface ImportUndo {
  /** Step: checking for obstacles, undoing, or restoring because an obstacle appeared meanwhile. */
  etape: 'verifier' | 'annuler' | 'retablir';
  etat: 'en_cours' | 'faite' | 'empechee';
  par: string;
  /** ISO date-time when it was asked for. */
  le: string;
  /** Rows of this step so far, of `total`. */
  fait: number;
  total: number;
  /** Obstacles of rows, the first 1,000 of `nbEmpeches`. */
  empeches: ImportErrorDetail[];
  nbEmpeches: number;
  /** Members who stayed inscribed, since they hold a live cotisation of the season: the first 1,000 of `nbLaisses`. */
  laisses?: ImportErrorDetail[];
  nbLaisses?: number;
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
  /** Imported rows that changed existing records; absent when none. */
  modifies?: number;
  skipped: number;
  errors: number;
  /** The first 1,000. */
  errorDetails: ImportErrorDetail[];
  /** Warnings about imported rows, the first 1,000; absent when none. */
  avertissements?: ImportErrorDetail[];
  /** Why it failed, in French. */
  message: string | null;
  /** ISO date-times. */
  startedAt: string;
  finishedAt: string | null;
  startedBy: string;
  /** Preview and choices of a planned import; absent without plan (W-7). */
  plan?: ImportPlanSummary;
  /** Absent unless an undo was requested (W-10). */
  annulation?: ImportUndo;
}
