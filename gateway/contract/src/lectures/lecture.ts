/** Kinds of health data, with French names (I-22). */
export const objetsLecture = {
  fiche: 'Fiche',
  historique: 'Historique',
  certificats: 'Liste des certificats',
  certificat: 'Fichier d’un certificat',
  export: 'Export des données',
  tous: 'Tous les adhérents',
} as const;

export type ObjetLecture = keyof typeof objetsLecture;

/** A reading of a member's health data. Readings by one user within a quarter of an hour are one line. */
export interface LectureSante {
  id: string;
  objet: ObjetLecture;
  /** Name of the reader. */
  par: string;
  /** ISO date-times. */
  premiere: string;
  derniere: string;
  fois: number;
}

/** Retention in days. */
export const joursLectures = 365;
