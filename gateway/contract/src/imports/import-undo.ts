import type { ImportErrorDetail } from './import-run.ts';

/** Steps: check for obstacles, undo, restore undone rows, finish. */
export const undoEtapes = ['verifier', 'annuler', 'retablir', 'oublier'] as const;

/** A step of an undo, for one batch (W-10). */
export interface UndoImportLot {
  importId: string;
  /** From 0. */
  lot: number;
  etape: (typeof undoEtapes)[number];
}

/** Result of a step, from the owning service. */
export interface UndoImportAccount {
  /** Number of batches of the import. */
  lots: number;
  /** Rows of this batch that were checked, undone or restored. */
  lignes: number;
  /** Obstacles; with any, the batch was not undone. */
  empeches: ImportErrorDetail[];
  /** Members who stay inscribed, since they hold a live cotisation of the season. */
  laisses?: ImportErrorDetail[];
}
