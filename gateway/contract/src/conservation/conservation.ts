/** Retention periods of personal data; null keeps it until somebody erases it. */
export interface ConservationSettings {
  /** Years without cotisation before a person is erased. */
  sansCotisationAnnees: number | null;
  /** Months in the trash before a person is erased. */
  corbeilleMois: number | null;
  /** Years after its date for which a certificate is kept. */
  certificatsAnnees: number | null;
  /** Months for which entries at the door are stored. */
  passagesMois: number | null;
  /** Months for which readings of health data are stored. */
  lecturesMois: number | null;
}

interface Regle {
  titre: string;
  /** Action on older data. */
  effet: string;
  duree: keyof ConservationSettings;
  unite: 'annees' | 'mois';
  min: number;
  max: number;
}

/** The rules of retention in the order in which they are applied, with their limits and their French names. */
export const reglesConservation = {
  adherents: {
    titre: 'Personnes sans cotisation',
    effet: 'La personne est effacée\u00a0; ses règlements restent, sans nom.',
    duree: 'sansCotisationAnnees',
    unite: 'annees',
    min: 1,
    max: 50,
  },
  corbeille: {
    titre: 'Adhérents à la corbeille',
    effet: 'La personne est effacée\u00a0; ses règlements restent, sans nom.',
    duree: 'corbeilleMois',
    unite: 'mois',
    min: 1,
    max: 120,
  },
  certificats: {
    titre: 'Certificats médicaux',
    effet: 'Le fichier et sa date disparaissent de la fiche.',
    duree: 'certificatsAnnees',
    unite: 'annees',
    min: 1,
    max: 50,
  },
  passages: {
    titre: 'Entrées à la porte',
    effet: 'L’entrée reste comptée, sans dire qui est venu.',
    duree: 'passagesMois',
    unite: 'mois',
    min: 1,
    max: 120,
  },
  lectures: {
    titre: 'Consultations de données de santé',
    effet: 'La ligne disparaît du suivi des consultations.',
    duree: 'lecturesMois',
    unite: 'mois',
    min: 1,
    max: 11,
  },
} as const satisfies Record<string, Regle>;

export type RegleConservation = keyof typeof reglesConservation;

export const nomsRegles = Object.keys(reglesConservation) as RegleConservation[];

/** True when a rule erases whole persons. */
export const effaceDesPersonnes = (regle: RegleConservation): boolean =>
  regle === 'adherents' || regle === 'corbeille';

/** Preview of one rule today. */
export interface ApercuRegle {
  regle: RegleConservation;
  /** Period in the rule's unit; null when the rule is off. */
  duree: number | null;
  /** `YYYY-MM-DD`: earlier data is affected. */
  avant: string | null;
  /** Affected persons, including those of whom something is kept. */
  personnes: number;
  /** Persons, certificates, entries or lines that go. */
  elements: number;
  /** Persons who are skipped because of open money. */
  gardees: number;
  /** Fingerprint of this selection: the run must match the preview. */
  empreinte: string;
}

/** A person affected by a rule. */
export interface LigneConservation {
  id: string;
  /** Null for readings of all members at once. */
  adherentId: string | null;
  codeAdherent: string;
  prenom: string;
  nom: string;
  /** Reference day, `YYYY-MM-DD`: end of the last season, deletion, certificate date, first entry or reading. */
  le: string;
  elements: number;
  /** French reason for skipping the person. */
  obstacle: string | null;
}

export interface ListeConservation extends ApercuRegle {
  lignes: LigneConservation[];
}

/** An item that a run skipped, with the reason. */
export interface RefusConservation {
  adherentId: string;
  codeAdherent: string;
  nom: string;
  raison: string;
}

/** A run of the retention rules. Cancelling it restores nothing. */
export interface LancementConservation {
  id: string;
  etat: 'en_cours' | 'termine' | 'annule';
  regles: { regle: RegleConservation; duree: number; avant: string }[];
  /** Steps: a person, a certificate, a day of entries or of readings. */
  total: number;
  done: number;
  /** Persons. */
  effaces: number;
  certificats: number;
  /** Days of entries and of readings. */
  jours: number;
  entrees: number;
  lectures: number;
  refuses: RefusConservation[];
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}

export interface Conservation {
  regles: ApercuRegle[];
  /** The latest run; null before the first. */
  dernier: LancementConservation | null;
}
