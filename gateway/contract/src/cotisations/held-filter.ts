import { writtenDay } from '../settings/written-day-rules.ts';

/** Cotisations by what is agreed in them, and when. */
export interface HeldFilter {
  /** One of its lines has a formula of this section, or this formula. */
  sectionId?: string;
  formuleId?: string;
  /** Days on which they were created, `YYYY-MM-DD`, both included. */
  creeDu?: string;
  creeAu?: string;
}

/** What the found cotisations come to, all pages together. */
export interface SommesCotisations {
  montantTotal: number;
  restant: number;
  /** Agreed for formulas: those of the section or the formula that is asked for, else all. */
  convenu: number;
  /** Members who take one of these formulas, each once. */
  adherents: number;
}

/** The days in words, for an export; section and formula are named by who knows them. */
export const createdTexts = ({ creeDu, creeAu }: HeldFilter): string[] => [
  ...(creeDu ? [`Créées à partir du ${writtenDay(creeDu)}`] : []),
  ...(creeAu ? [`Créées jusqu’au ${writtenDay(creeAu)}`] : []),
];
