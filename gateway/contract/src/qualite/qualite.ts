/** What may be wrong in the records of members; found and put right there. */
export const anomaliesAdherents = ['naissance', 'email', 'telephone', 'photo', 'doublons'] as const;
export type AnomalieAdherent = (typeof anomaliesAdherents)[number];

/** What may be wrong in the records of money; found by finance, put right on its screens. */
export const anomaliesFinance = ['dette_sans_saison', 'formule_sans_section', 'payeur_inconnu'] as const;
export type AnomalieFinance = (typeof anomaliesFinance)[number];

/** In the order of the data-quality desk. */
export const anomalies = [...anomaliesAdherents, ...anomaliesFinance] as const;
export type Anomalie = (typeof anomalies)[number];

export interface QualiteCompte {
  anomalie: Anomalie;
  /** Without those that were set aside; null while finance, which finds them, is away. */
  total: number | null;
  /** Of them, those with a proposed value. */
  proposes: number;
  /** Set aside by somebody. */
  ignores: number;
}

/** A record that has to be looked at. */
export interface QualiteFiche {
  type: 'adherent' | 'cotisation' | 'formule';
  id: string;
  /** Of a member, to change him as he was seen; null of the others. */
  version: number | null;
  code: string;
  nom: string;
  /** What helps to decide, in French. */
  details: { libelle: string; valeur: string }[];
}

/** One thing to put right. */
export interface QualiteElement {
  /** The record, or of two twins both ids with a hyphen between. */
  id: string;
  /** What is wrong with it now: set aside, it comes back once this changes. */
  valeur: string;
  /** Why it is here, a French sentence. */
  motif: string;
  /** The field of the member that is to be changed; null when it is put right elsewhere. */
  champ: 'dateNaissance' | 'email' | 'telephone' | null;
  /** A value for it that is probably meant; null without any. */
  proposition: string | null;
  /** Of two twins: how likely they are one person, up to 100. */
  score?: number;
  /** One, or two twins. */
  fiches: QualiteFiche[];
}

export interface QualitePage {
  elements: QualiteElement[];
  total: number;
  totalPages: number;
}
