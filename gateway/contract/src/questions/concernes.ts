import type { TypeRappel } from '../rappels/rappel.ts';

/** Whom a reminder about money, certificates or renewal concerns: a page in the order of ids, or some of them. */
export interface ConcernesQuestion {
  type: Exclude<TypeRappel, 'photo'>;
  /** How far ahead is looked: due dates, ends of certificates. */
  jours: number;
  after: string | null;
  ids?: readonly string[];
}

/** A person and why he is reminded. */
export interface Concerne {
  id: string;
  /** Minor units; null where no money is concerned. */
  montant: number | null;
  /** `YYYY-MM-DD`: since or until when; null without. */
  date: string | null;
  /** Names of sections or formulas. */
  objets: string[];
}

export interface ConcernesPage {
  concernes: Concerne[];
  next: string | null;
}

/** Most persons of one page. */
export const mostConcernes = 1_000;
