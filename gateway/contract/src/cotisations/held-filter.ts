import { writtenDay } from '../settings/written-day-rules.ts';

/** Filters of cotisations by section, formula and creation day. */
export interface HeldFilter {
  /** One of its lines has a formula of this section, or this formula. */
  sectionId?: string;
  formuleId?: string;
  /** Days on which they were created, `YYYY-MM-DD`, both included. */
  creeDu?: string;
  creeAu?: string;
}

/** Totals of all matching cotisations. */
export interface SommesCotisations {
  montantTotal: number;
  restant: number;
  /** Agreed amount of the filtered formulas, else of all. */
  convenu: number;
  /** Members who take one of these formulas, each once. */
  adherents: number;
}

/** The days in French, for an export; the caller supplies names of section and formula. */
export const createdTexts = ({ creeDu, creeAu }: HeldFilter): string[] => [
  ...(creeDu ? [`Créées à partir du ${writtenDay(creeDu)}`] : []),
  ...(creeAu ? [`Créées jusqu’au ${writtenDay(creeAu)}`] : []),
];
