import type { Adherent } from '../adherents/adherent.ts';
import type { JoursGel } from '../gels/gel.ts';

/** Reasons of a refusal; the first that applies is shown (D-2). `perimee` is of entries before 0.3.0 only. */
export const motifsPassage = [
  'inconnu',
  'falsifiee',
  'remplacee',
  'revoquee',
  'perimee',
  'bloque',
  'situation_inconnue',
  'section',
  'pas_encore_valable',
  'formule_expiree',
  'gele',
  'carnet_epuise',
  'impaye',
  'certificat',
] as const;
export type MotifPassage = (typeof motifsPassage)[number];

/** Full-screen texts at the door. */
export const motifPassageLabels: Readonly<Record<MotifPassage, string>> = {
  inconnu: 'Code inconnu',
  falsifiee: 'Carte falsifiée',
  remplacee: 'Carte remplacée',
  revoquee: 'Carte révoquée',
  perimee: 'Carte d’une autre saison',
  bloque: 'Adhérent suspendu ou bloqué',
  situation_inconnue: 'Situation inconnue',
  section: 'Section non autorisée',
  pas_encore_valable: 'Pas encore valable',
  formule_expiree: 'Formule expirée',
  gele: 'Adhésion gelée',
  carnet_epuise: 'Carnet épuisé',
  impaye: 'Impayé',
  certificat: 'Certificat médical à fournir',
};

/** Reason and French sentence of a refusal; `motif` is null when the member enters. */
export interface Verdict {
  motif: MotifPassage | null;
  explication: string;
}

/** A member's formula of any season that is coming, runs or ended within a year, for the door; days are `YYYY-MM-DD`. */
export interface FormulePassage {
  /** Of its cotisation; absent from a finance service of a former release. */
  saisonId?: string;
  designation: string;
  /** Null of a formula without section, which opens every door. */
  sectionId: string | null;
  section: string | null;
  /** First and last day as agreed. */
  du: string;
  au: string;
  /** Months for which its section accepts this member's certificate (C-7); null when none is required. */
  mois: number | null;
  /** Days on which it stands still, those over left out; absent of most (G-1). */
  gels?: JoursGel[];
  /** Absent of a formula by which one enters as often as one likes (K-1). */
  carnet?: CarnetPorte;
}

/** A carnet at the door. */
export interface CarnetPorte {
  id: string;
  achetees: number;
  restantes: number;
  /** Id of the lease by which this door holds one of its entries (K-6); absent where it holds none. */
  bail?: string;
}

/** A member's situation, from finance. */
export interface SituationPassage {
  id: string;
  /** True when the payer is late (N-1). */
  retard: boolean;
  formules: FormulePassage[];
}

/** Person at the door. */
export type PersonnePassage = Pick<
  Adherent,
  'id' | 'codeAdherent' | 'prenom' | 'nom' | 'photoUrl' | 'statut'
> & {
  aCertificatMedical: boolean;
  dateExpirationCertificat: string | null;
};

/** Answer at the door; stored as an entry. */
export interface Passage {
  id: string;
  /** ISO date-time of the entry. */
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
  /** For a second entry of the same visit (D-6): ISO date-time of the counted one; else null. */
  dejaEntre: string | null;
  /** Of which an entry was taken, and what is left on it (K-3); absent where none was. */
  carnet?: {
    designation: string;
    achetees: number;
    restantes: number;
    /** The lease of this door of which it was taken (K-8), which holds nothing any more. */
    bail?: string;
  };
}

/** An entry on the record of a member. */
export interface EntreePassage {
  id: string;
  moment: string;
  sectionId: string | null;
  motif: MotifPassage | null;
  /** Name of the user at the door. */
  par: string;
  /** Decided without network, from the snapshot (D-4). */
  horsLigne: boolean;
  /** A second one of the same visit: not counted (D-6). */
  repetee: boolean;
  /** Let in without network by a carnet that had no entry left when this was sent (K-9). */
  sansEntree?: boolean;
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
