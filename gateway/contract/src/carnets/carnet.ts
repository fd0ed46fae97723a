import type { PersonName } from '../adherents/adherent.ts';
import type { Formule } from '../formules/formule.ts';

/** What became of the entries of a carnet: `achetees` is the sum of the others (K-2). */
export interface ComptesCarnet {
  achetees: number;
  prises: number;
  /** That may still be taken. */
  restantes: number;
  /** Not taken within its days. */
  expirees: number;
  /** Not taken, and given up with its line: the money went back by the rules of its cotisation. */
  rendues: number;
}

/** Who gave an entry back, when and why (K-5). */
export interface AnnulationEntree {
  /** ISO date-time. */
  le: string;
  par: string;
  /** Null once the person is erased. */
  motif: string | null;
}

/** An entry taken at a door. */
export interface EntreeCarnet {
  passageId: string;
  /** ISO date-time. */
  moment: string;
  /** Of the door. */
  sectionId: string | null;
  /** Null while it counts. */
  annulation: AnnulationEntree | null;
}

/** The entries of one line of a cotisation (K-1). */
export interface Carnet extends ComptesCarnet {
  id: string;
  adherentId: string;
  adherent: PersonName;
  cotisationId: string;
  codeCotisation: string;
  saisonId: string;
  formule: Pick<Formule, 'id' | 'code' | 'designation' | 'sectionId'>;
  /** First and last day, `YYYY-MM-DD`. */
  du: string;
  au: string;
  /** Latest first; those given back too. */
  entrees: EntreeCarnet[];
}

/** Carnets with something left. */
export interface Carnets {
  /** Those with least left first, at most `mostCarnets`. */
  carnets: Carnet[];
  /** Of all of them. */
  nombre: number;
}

export const mostCarnets = 500;

/** Sort fields of the list. */
export const trisCarnet = ['restantes', 'au', 'adherent'] as const;
export type TriCarnet = (typeof trisCarnet)[number];
