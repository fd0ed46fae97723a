/** How long data of persons is kept; null: for good, until somebody erases it. */
export interface ConservationSettings {
  /** Years without a cotisation after which somebody is erased. */
  sansCotisationAnnees: number | null;
  /** Months in the trash after which somebody is erased. */
  corbeilleMois: number | null;
  /** Years after its date for which a certificate is kept. */
  certificatsAnnees: number | null;
  /** Months for which it is known who came to the door. */
  passagesMois: number | null;
  /** Months for which it is known who read health data. */
  lecturesMois: number | null;
}

interface Regle {
  titre: string;
  /** What happens to what is older. */
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

/** Whether a rule erases whole persons. */
export const effaceDesPersonnes = (regle: RegleConservation): boolean =>
  regle === 'adherents' || regle === 'corbeille';

/** What one rule of the club concerns today. */
export interface ApercuRegle {
  regle: RegleConservation;
  /** In its unit; null: off, and then nothing is concerned. */
  duree: number | null;
  /** `YYYY-MM-DD`: what is of an earlier day is concerned. */
  avant: string | null;
  /** Persons, those of whom something is kept included. */
  personnes: number;
  /** Persons, certificates, entries or lines that go. */
  elements: number;
  /** Persons who are left because their money is open. */
  gardees: number;
  /** Of exactly these: what is begun is what was shown. */
  empreinte: string;
}

/** Somebody whom a rule concerns. */
export interface LigneConservation {
  id: string;
  /** Null: no one member, of readings of all at once. */
  adherentId: string | null;
  codeAdherent: string;
  prenom: string;
  nom: string;
  /** The day that counts, `YYYY-MM-DD`: of the end of his last season, of the trash, of the certificate, of the first entry or reading. */
  le: string;
  elements: number;
  /** Why he is left, in French. */
  obstacle: string | null;
}

export interface ListeConservation extends ApercuRegle {
  lignes: LigneConservation[];
}

/** What a run left as it was, and why. */
export interface RefusConservation {
  adherentId: string;
  codeAdherent: string;
  nom: string;
  raison: string;
}

/** A run that applies rules of retention; what is gone stays gone when it is cancelled. */
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
