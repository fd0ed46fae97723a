import type { ImportStatut, ImportUndo } from '@club/contract';

/** The undoing of an import, as any process needs it to go on. */
export interface StoredUndo extends Omit<ImportUndo, 'par' | 'le'> {
  par: { id: string; nom: string };
  le: Date;
  requestId: string;
  /** State of the import before, and again when it cannot be undone. */
  statutAvant: ImportStatut;
  messageAvant: string | null;
}

/** As the contract has it. */
export function toImportUndo({ par, le, ...undo }: StoredUndo): ImportUndo {
  const { etat, etape, fait, total, empeches, nbEmpeches, laisses, nbLaisses } = undo;
  return {
    etat,
    etape,
    par: par.nom,
    le: le.toISOString(),
    fait,
    total,
    empeches: empeches ?? [],
    nbEmpeches,
    ...(etat === 'faite' && nbLaisses && { laisses: laisses ?? [], nbLaisses }),
  };
}
