/** Event types of the security journal, with French names (I-19). */
export const journalTypes = {
  connexion: 'Connexion',
  echec: 'Échec de connexion',
  attente: 'Attente imposée',
  deconnexion: 'Déconnexion',
  session_terminee: 'Sessions terminées',
  mot_de_passe: 'Mot de passe changé',
  reinitialisation: 'Mot de passe réinitialisé',
  utilisateur: 'Compte utilisateur',
  droits: 'Droits modifiés',
  appareil: 'Appareil',
  restriction: 'Restriction aux appareils',
  second_facteur: 'Double authentification',
  export: 'Export de données',
  certificat: 'Certificat médical ouvert',
  parametres: 'Paramètres modifiés',
  effacement: 'Personne effacée',
  conservation: 'Durées de conservation appliquées',
  restauration: 'Club restauré confirmé',
  essai: 'Essai avec des données fictives',
} as const;

export type JournalType = keyof typeof journalTypes;

export const journalTypeNames = Object.keys(journalTypes) as JournalType[];

/** Events of other services, which record them before the action (I-19). */
export type NotedAccess = Extract<JournalType, 'export' | 'certificat' | 'conservation'>;

/** A line of the security journal, as screens show it. */
export interface SecurityLogLine {
  /** Number of the line, from 1. */
  id: string;
  /** ISO date-time. */
  at: string;
  event: JournalType;
  /** Account concerned; null when the typed code is unknown. */
  userCode: string | null;
  /** Name of the user. */
  by: string;
  ipAddress: string;
  /** A French sentence. */
  detail: string | null;
}
