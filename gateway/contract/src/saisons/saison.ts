/** Dates are `YYYY-MM-DD`. */
export interface SaisonFields {
  nom: string;
  dateDebut: string;
  dateFin: string;
  active: boolean;
  /** Members may be enrolled in it while it is «en attente»; one such season at most (S-14). */
  inscriptionsOuvertes: boolean;
  /** First day of enrolment; null: at once. Always null unless `inscriptionsOuvertes`. */
  inscriptionsDu: string | null;
}

/** Figures are derived (S-11). */
export interface Saison extends SaisonFields {
  id: string;
  version: number;
  cloturee: boolean;
  /** ISO date-time; null for a season that was never active. */
  activeDepuis: string | null;
  /** From the closing's call to its end (S-6). */
  clotureEnCours: boolean;
  /** ISO date-time. */
  dateCloture: string | null;
  numeroSerieBadge: number;
  nbAdherents: number;
  nbCotisations: number;
  nbReglements: number;
  /** Absent for who may not read what members owe (I-14). */
  montantTotalCotisations?: number;
  /** Absent for who may not read règlements (I-14). */
  montantTotalReglements?: number;
  createdAt: string;
}
