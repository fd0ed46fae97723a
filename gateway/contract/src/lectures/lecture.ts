/** What of a member's health data was opened, with its French name (I-22). */
export const objetsLecture = {
  fiche: 'Fiche',
  historique: 'Historique',
  certificats: 'Liste des certificats',
  certificat: 'Fichier d’un certificat',
  export: 'Export des données',
  tous: 'Tous les adhérents',
} as const;

export type ObjetLecture = keyof typeof objetsLecture;

/** Somebody who read the health data of a member: several times within a quarter of an hour are one line. */
export interface LectureSante {
  id: string;
  objet: ObjetLecture;
  /** Name of who read. */
  par: string;
  /** ISO date-times. */
  premiere: string;
  derniere: string;
  fois: number;
}

/** Days for which it is known who read. */
export const joursLectures = 365;
