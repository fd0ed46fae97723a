import type { Inscription } from './inscriptions.ts';

export const civilites = ['Mr', 'Mme', 'Mlle'] as const;
export const groupesSanguins = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const situationsFamiliales = ['Célibataire', 'Marié(e)', 'Divorcé(e)', 'Veuf/Veuve'] as const;
export const nationalites = [
  'Tunisienne',
  'Française',
  'Algérienne',
  'Marocaine',
  'Libyenne',
  'Égyptienne',
  'Italienne',
  'Allemande',
  'Espagnole',
  'Britannique',
  'Américaine',
  'Canadienne',
  'Autre',
] as const;
/** Creation offers actif, inactif and en_attente. */
export const statutsAdherent = ['actif', 'inactif', 'suspendu', 'bloque', 'en_attente'] as const;

export type Civilite = (typeof civilites)[number];
export type Nationalite = (typeof nationalites)[number];
export type GroupeSanguin = (typeof groupesSanguins)[number];
export type SituationFamiliale = (typeof situationsFamiliales)[number];
export type StatutAdherent = (typeof statutsAdherent)[number];

/** Absent text is `null`. */
export interface AdherentFields {
  /** Text; unique. Blank takes the next number. */
  codeAdherent: string | null;
  /** null = nobody said. */
  civilite: Civilite | null;
  prenom: string;
  nom: string;
  /** `YYYY-MM-DD`; null = unknown. */
  dateNaissance: string | null;
  lieuNaissance: string | null;
  /** List as JSON text: `["Tunisienne"]`; `[]` = nobody said. */
  nationalites: string;
  cin: string | null;
  profession: string | null;
  groupeSanguin: GroupeSanguin | null;
  estDonneur: boolean;
  situationFamiliale: SituationFamiliale | null;
  telephone: string | null;
  telephoneUrgence: string | null;
  email: string | null;
  adresse: string | null;
  /** Brands joined by a comma, matched by position with `matricules`. */
  marqueVoiture: string | null;
  /** Plates as JSON text: `["123 TU 4567"]`. */
  matricules: string;
  /** Amount in the club's currency. */
  droitsEntree: number | null;
  exonere: boolean;
  /** By order of whom. */
  tarifSpecial: string | null;
  /** One of the settings' `categoriesTarif` (T-7). */
  categorieTarif: string | null;
  statut: StatutAdherent;
  /** False for a payer who is not a member. */
  estAdherent: boolean;
}

/** Fields set by the server; dropped when sent back. */
export interface AdherentDerived {
  id: string;
  version: number;
  photoUrl: string | null;
  aCertificatMedical: boolean;
  /** Null also of a certificate that was only presented. */
  certificatMedicalUrl: string | null;
  /** The certificate has its scan; false without one, or when it was only presented. */
  certificatScan: boolean;
  dateCertificatMedical: string | null;
  dateExpirationCertificat: string | null;
  nombreImpressionsBadge: number;
  /** Season of the latest inscription; null when there is none. */
  saisonId: string | null;
  /** In the order they were made; absent in records of former releases (`inscriptionsOf`). */
  inscriptions?: Inscription[];
  /** ISO date-time. */
  dateInscription: string;
  createdAt: string;
  updatedAt: string;
  /** Codes of records merged into this one; absent when there are none. */
  anciensCodes?: string[];
}

export type Adherent = AdherentFields & AdherentDerived & { codeAdherent: string };

/** A person as lists of money name them. */
export type PersonName = Pick<Adherent, 'id' | 'codeAdherent' | 'prenom' | 'nom'>;

export type AdherentSummary = Pick<
  Adherent,
  | 'id'
  | 'version'
  | 'codeAdherent'
  | 'civilite'
  | 'prenom'
  | 'nom'
  | 'email'
  | 'telephone'
  | 'statut'
  | 'photoUrl'
  | 'dateNaissance'
  | 'dateInscription'
>;

export const adherentSortFields = [
  'codeAdherent',
  'nom',
  'prenom',
  'email',
  'telephone',
  'statut',
  'dateNaissance',
  'dateInscription',
] as const;
export type AdherentSortField = (typeof adherentSortFields)[number];
