import type { TypeRappel } from '../rappels/rappel.ts';

/** Members to remind about money, certificates or renewal: a page ordered by id, or the members with these ids. */
export interface ConcernesQuestion {
  type: Exclude<TypeRappel, 'photo'>;
  /** Days ahead for due dates and ends of certificates. */
  jours: number;
  after: string | null;
  ids?: readonly string[];
}

/** A member and the reasons for the reminder. */
export interface Concerne {
  id: string;
  /** Minor units; null for a reminder without amount. */
  montant: number | null;
  /** Due or end date, `YYYY-MM-DD`; null when there is none. */
  date: string | null;
  /** Names of sections or formulas. */
  objets: string[];
}

export interface ConcernesPage {
  concernes: Concerne[];
  next: string | null;
}

/** Maximum size of a page. */
export const mostConcernes = 1_000;
