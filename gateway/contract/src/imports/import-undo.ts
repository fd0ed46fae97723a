import type { ImportErrorDetail } from './import-run.ts';

/** Look what stands in the way, undo, put back what was undone, end for good. */
export const undoEtapes = ['verifier', 'annuler', 'retablir', 'oublier'] as const;

/** A step of undoing an import, in one of its lots (W-10). */
export interface UndoImportLot {
  importId: string;
  /** From 0. */
  lot: number;
  etape: (typeof undoEtapes)[number];
}

/** What a step did, as the owner of the rows answers. */
export interface UndoImportAccount {
  /** How many lots the import has. */
  lots: number;
  /** Rows of this lot that were looked at, undone or put back. */
  lignes: number;
  /** Why the lot cannot be undone: then it was not. */
  empeches: ImportErrorDetail[];
}
