import type { ImportErrorDetail } from './import-run.ts';

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
