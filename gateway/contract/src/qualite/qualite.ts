/** Anomalies of members' records, found and corrected by members. */
export const anomaliesAdherents = ['naissance', 'email', 'telephone', 'photo', 'doublons'] as const;
export type AnomalieAdherent = (typeof anomaliesAdherents)[number];

/** Anomalies of money records, found by finance and corrected on its screens. */
export const anomaliesFinance = ['dette_sans_saison', 'formule_sans_section', 'payeur_inconnu'] as const;
export type AnomalieFinance = (typeof anomaliesFinance)[number];

/** All anomalies in display order. */
export const anomalies = [...anomaliesAdherents, ...anomaliesFinance] as const;
export type Anomalie = (typeof anomalies)[number];

export interface QualiteCompte {
  anomalie: Anomalie;
  /** Number without elements set aside; null while finance is away. */
  total: number | null;
  /** Of them, those with a proposed value. */
  proposes: number;
  /** Set aside by somebody. */
  ignores: number;
}

/** A record with an anomaly. */
export interface QualiteFiche {
  type: 'adherent' | 'cotisation' | 'formule';
  id: string;
  /** Version of a member, for the correction; null for other records. */
  version: number | null;
  code: string;
  nom: string;
  /** Additional French information. */
  details: { libelle: string; valeur: string }[];
}

/** An anomaly to correct. */
export interface QualiteElement {
  /** The record, or of two twins both ids with a hyphen between. */
  id: string;
  /** Faulty value. An element set aside returns when it changes. */
  valeur: string;
  /** French description. */
  motif: string;
  /** Member field to correct; null when it is corrected elsewhere. */
  champ: 'dateNaissance' | 'email' | 'telephone' | null;
  /** Proposed value, or null. */
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
