import type { ImportErrorDetail, ImportUndo, UndoImportAccount } from '@club/contract';

/** Where an undoing stands: its step, the lot of it that comes next, and whether anything stands in the way so far. */
export interface UndoPlace {
  etape: ImportUndo['etape'];
  lot: number;
  nbEmpeches: number;
}

/** What follows a lot: another one, or an end. */
export type UndoNext = { etape: ImportUndo['etape']; lot: number } | { end: 'faite' | 'empechee' };

/**
 * What follows (W-10). Everything is looked at before anything is undone. Whatever comes in the way while it is undone has
 * the lots before put back, the last first, so that all is undone or nothing.
 */
export function nextOf(
  { etape, lot, nbEmpeches }: UndoPlace,
  { lots, empeches }: UndoImportAccount,
): UndoNext {
  const isLast = lot + 1 >= lots;
  switch (etape) {
    case 'verifier':
      if (!isLast) return { etape, lot: lot + 1 };
      return nbEmpeches + empeches.length > 0 ? { end: 'empechee' } : { etape: 'annuler', lot: 0 };
    case 'annuler':
      if (empeches.length > 0) return lot === 0 ? { end: 'empechee' } : { etape: 'retablir', lot: lot - 1 };
      return isLast ? { end: 'faite' } : { etape, lot: lot + 1 };
    case 'retablir':
      return lot === 0 ? { end: 'empechee' } : { etape, lot: lot - 1 };
  }
}

/** After something that cannot be repaired: what was undone is put back, this lot included. */
export function nextAfterFailure({ etape, lot }: UndoPlace): UndoNext {
  return etape === 'verifier' ? { end: 'empechee' } : { etape: 'retablir', lot };
}

const ofWhole = (reason: string): ImportErrorDetail => ({ row: 0, column: '', value: '', reason });

/** Of an import whose lots are no longer kept. */
export const tooOld = ofWhole('Cet import est trop ancien pour être annulé.');

/** Of a look that failed. */
export const notAnswered = (owner: string) => ofWhole(`Le ${owner} n’a pas répondu.`);

/** Of a lot that failed again and again. */
export const givenUp = ofWhole('L’annulation s’est interrompue plusieurs fois au même endroit.');
