import type { Adherent } from '../adherents/adherent.ts';

/** Why somebody is not let in; the first that applies is told (D-2). */
export const motifsPassage = [
  'inconnu',
  'falsifiee',
  'remplacee',
  'revoquee',
  'perimee',
  'bloque',
  'situation_inconnue',
  'section',
  'formule_expiree',
  'impaye',
  'certificat',
] as const;
export type MotifPassage = (typeof motifsPassage)[number];

/** Said in full screen at the door. */
export const motifPassageLabels: Readonly<Record<MotifPassage, string>> = {
  inconnu: 'Code inconnu',
  falsifiee: 'Carte falsifiée',
  remplacee: 'Carte remplacée',
  revoquee: 'Carte révoquée',
  perimee: 'Carte d’une autre saison',
  bloque: 'Adhérent suspendu ou bloqué',
  situation_inconnue: 'Situation inconnue',
  section: 'Section non autorisée',
  formule_expiree: 'Formule expirée',
  impaye: 'Impayé',
  certificat: 'Certificat médical à fournir',
};

/** A formula that a member holds in the active season, as the door judges it; days are `YYYY-MM-DD`. */
export interface FormulePassage {
  designation: string;
  /** Null of a formula without section, which opens every door. */
  sectionId: string | null;
  section: string | null;
  /** First and last day as agreed. */
  du: string;
  au: string;
  /** Months for which its section takes a certificate of this member (C-7); null: none is asked. */
  mois: number | null;
}

/** What finance knows of a member at the door. */
export interface SituationPassage {
  id: string;
  /** Who pays for him is late (N-1). */
  retard: boolean;
  formules: FormulePassage[];
}

/** Who is at the door. */
export type PersonnePassage = Pick<
  Adherent,
  'id' | 'codeAdherent' | 'prenom' | 'nom' | 'photoUrl' | 'statut'
> & {
  aCertificatMedical: boolean;
  dateExpirationCertificat: string | null;
};

/** The answer at the door, and what is kept of it. */
export interface Passage {
  id: string;
  /** ISO date-time at which the person stood there. */
  moment: string;
  /** Null: let in. */
  motif: MotifPassage | null;
  /** In a sentence; blank when let in. */
  explication: string;
  sectionId: string | null;
  /** Null when nobody has the code. */
  personne: PersonnePassage | null;
  /** Names of the sections of formulas that are valid today. */
  sections: string[];
  /** Null while finance is away. */
  retard: boolean | null;
  /** ISO date-time of the entry that counts, when this is a second one of the same visit (D-6); else null. */
  dejaEntre: string | null;
}

/** An entry on the record of a member. */
export interface EntreePassage {
  id: string;
  moment: string;
  sectionId: string | null;
  motif: MotifPassage | null;
  /** Name of who stood at the door. */
  par: string;
  /** Answered without network, from the last known state (D-4). */
  horsLigne: boolean;
  /** A second one of the same visit: not counted (D-6). */
  repetee: boolean;
}

export interface EntreesAdherent {
  /** Of those let in, ever. */
  total: number;
  /** The latest 50, refused ones too. */
  entrees: EntreePassage[];
}

/** The entries of one day. */
export interface JourPassages {
  /** `YYYY-MM-DD`, of the club. */
  jour: string;
  entres: number;
  refuses: number;
  /** Let in, by the section of the door; null: no section was chosen. */
  parSection: { sectionId: string | null; entres: number }[];
}
