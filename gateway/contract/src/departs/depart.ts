import type { Formule } from '../formules/formule.ts';

/** Refund of a leave for the rest of a line: nothing, whole months, or days (L-2). */
export const departsRendus = ['rien', 'mois', 'jours'] as const;
export type DepartRendu = (typeof departsRendus)[number];

export const departRenduLabels: Readonly<Record<DepartRendu, string>> = {
  rien: 'Rien',
  mois: 'Les mois qui n’ont pas commencé',
  jours: 'Les jours qui restent',
};

/** A line of somebody who leaves. */
export interface LigneDepart {
  cotisationId: string;
  codeCotisation: string;
  formule: Pick<Formule, 'id' | 'code' | 'designation' | 'sectionId'>;
  /** Last day before and after; the same where nothing changes. */
  avant: string;
  apres: string;
  /** Price before, the part of it that is kept, and the part given back. */
  prix: number;
  garde: number;
  rendu: number;
  /** Why so much: «7 mois sur 12 rendus». */
  texte: string;
}

/** Result of a leave, also of a trial: `rendu` = `credite` + `annule` + `promesses`. */
export interface PlanDepart {
  lignes: LigneDepart[];
  garde: number;
  rendu: number;
  /** Received money that is a credit now. */
  credite: number;
  /** Debt that is cancelled. */
  annule: number;
  /** Fall of promises. */
  promesses: number;
}

/** A leave that was noted (L-1). */
export interface Depart {
  id: string;
  adherentId: string;
  /** Last day, `YYYY-MM-DD`. */
  jour: string;
  /** Null once the person is erased. */
  motif: string | null;
  /** A medical certificate was presented. */
  certificat: boolean;
  /** ISO date-time. */
  le: string;
  par: string;
  lignes: LigneDepart[];
}

/** A leave as a line keeps it. */
export interface DepartDeLigne {
  id: string;
  jour: string;
  /** Last day before. */
  avant: string;
  rendu: number;
}
