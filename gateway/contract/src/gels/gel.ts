import type { Formule } from '../formules/formule.ts';

/** Days on which a member does not come; `YYYY-MM-DD`, both counted. */
export interface JoursGel {
  du: string;
  au: string;
}

/** Most days of a freeze. */
export const maxJoursGel = 731;

/** Characters, of the reason of a freeze or a leave. */
export const motifGelLength = 300;
export const motifGelManquant = 'Dites pourquoi\u00a0: le motif est obligatoire.';

/** Compensation for a freeze: the line ends as many days later, or costs less (G-5). */
export const gelsCompenses = ['jours', 'credit'] as const;
export type GelCompense = (typeof gelsCompenses)[number];

export const gelCompenseLabels: Readonly<Record<GelCompense, string>> = {
  jours: 'Autant de jours de plus',
  credit: 'Un prix plus bas',
};

/** A line that stands still, and what its last day becomes. */
export interface LigneGelee {
  cotisationId: string;
  codeCotisation: string;
  formule: Pick<Formule, 'id' | 'code' | 'designation' | 'sectionId'>;
  /** Days of the freeze that fall into the line. */
  jours: number;
  /** Last day before and after. */
  avant: string;
  apres: string;
  /** Amount that is given back; absent where the last day moves instead (G-5). */
  rendu?: number;
  /** Its season is closed: its price stays, and `rendu` is given beside it. */
  aCote?: boolean;
}

/** A freeze of one or more lines of a member (G-1). */
export interface Gel extends JoursGel {
  id: string;
  adherentId: string;
  /** Null once the person is erased. */
  motif: string | null;
  /** ISO date-time. */
  le: string;
  par: string;
  lignes: LigneGelee[];
}

/** Result of a freeze, also of a trial: `rendu` = `credite` + `annule` + `promesses`, all 0 where only last days move. */
export interface PlanGel extends Gel {
  rendu: number;
  /** Received money that is a credit now. */
  credite: number;
  /** Debt that is cancelled. */
  annule: number;
  /** Fall of promises. */
  promesses: number;
}

/** A freeze as a line keeps it (G-2). */
export interface GelDeLigne extends JoursGel {
  id: string;
  jours: number;
  avant: string;
  apres: string;
  /** Amount that is given back; absent where the end moved instead (G-5). */
  rendu?: number;
  /** Its season is closed: the last day and the price that are agreed stay, `apres` and `rendu` count beside them. */
  aCote: boolean;
}
