import type { CorrectImportColonnes, DateOrder, ImportPlanSummary } from '@club/contract';

/** Choices that differ from those of the plan. */
export interface ReadingDraft {
  champs?: readonly (string | null)[];
  /** By position of the column. */
  ordres: Readonly<Record<number, DateOrder>>;
  feuille?: string;
  masquees?: boolean;
}

/** How a file is read: as planned, but for what was chosen otherwise. */
export function readingOf({ colonnes, feuille, masquees }: ImportPlanSummary, draft: ReadingDraft) {
  return {
    champs: draft.champs ?? colonnes.map(({ champ }) => champ),
    ordres: colonnes.map(({ dateAmbigue }, at) => draft.ordres[at] ?? dateAmbigue?.ordre),
    feuille: draft.feuille ?? feuille,
    masquees: draft.masquees ?? masquees?.lues,
  };
}

export type Reading = ReturnType<typeof readingOf>;

/** The same for two plans that read their file alike. */
export const readingKey = (plan: ImportPlanSummary, draft: ReadingDraft = { ordres: {} }): string =>
  JSON.stringify(readingOf(plan, draft));

/** Has the plan made again so. The columns of another sheet are its own. */
export function correctionOf(plan: ImportPlanSummary, draft: ReadingDraft): CorrectImportColonnes {
  const { champs, ordres, feuille } = readingOf(plan, draft);
  const { masquees } = draft;
  const hidden = masquees !== undefined && { masquees };
  if (feuille !== undefined && feuille !== plan.feuille) return { feuille, ...hidden };
  const colonnes = plan.colonnes.map(({ titre }, at) => {
    const ordre = ordres[at];
    return { titre, champ: champs[at] ?? null, ...(ordre && { ordre }) };
  });
  return { colonnes, ...hidden };
}
