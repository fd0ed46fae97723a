/** State of a club that is tried with made-up people (U-20). */
export type EtatEssai = 'aucun' | 'remplissage' | 'en_cours' | 'vidage';

/** Name under which made-up people and their money are entered. */
export const auteurEssai = 'Données fictives';

/** People in a trial. */
export const personnesEssai = 200;

export interface Essai {
  /** False where nothing fills and empties clubs: only `npm start` does. */
  possible: boolean;
  etat: EtatEssai;
  /** ISO date-time and name of who began it; null without a trial. */
  depuis: string | null;
  par: string | null;
  /** People and cotisations entered so far while it is filled; null before and after. */
  avancement: { fait: number; total: number } | null;
  /** Why it was not filled, or not emptied, in French. */
  echec: string | null;
}

/** Rows that people entered since the trial began; they go when it is emptied. */
export interface SaisiesEssai {
  adherents: number;
  cotisations: number;
  reglements: number;
}
