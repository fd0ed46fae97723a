import {
  adherentSearchFields,
  isPersonal,
  type Adherent,
  type AdherentSearchField,
  type Civilite,
  type StatutAdherent,
} from '@club/contract';

type NamedField = Exclude<keyof Adherent, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

/** French name of each field of a member, the same in the form, the card, the search and the history (spec §2, §3). */
export const fieldLabels: Readonly<Record<NamedField, string>> = {
  codeAdherent: 'Code',
  civilite: 'Civilité',
  prenom: 'Prénom',
  nom: 'Nom',
  dateNaissance: 'Date de naissance',
  lieuNaissance: 'Lieu de naissance',
  nationalites: 'Nationalités',
  cin: 'CIN',
  profession: 'Profession',
  groupeSanguin: 'Groupe sanguin',
  estDonneur: 'Donneur de sang',
  situationFamiliale: 'Situation familiale',
  telephone: 'Téléphone',
  telephoneUrgence: 'Téléphone d’urgence',
  email: 'E-mail',
  adresse: 'Adresse',
  marqueVoiture: 'Marque de voiture',
  matricules: 'Matricules',
  droitsEntree: 'Droits d’entrée',
  exonere: 'Exonéré',
  tarifSpecial: 'Tarif spécial (par ordre de)',
  statut: 'Statut',
  estAdherent: 'Adhérent du club',
  photoUrl: 'Photo',
  aCertificatMedical: 'Certificat médical',
  certificatMedicalUrl: 'Fichier du certificat',
  dateCertificatMedical: 'Date du certificat médical',
  dateExpirationCertificat: 'Expiration du certificat',
  nombreImpressionsBadge: 'Impressions du badge',
  saisonId: 'Saison d’inscription',
  dateInscription: 'Date d’inscription',
};

/** Choices of the search panel: all the fields first, then each one (spec §5); the personal ones for who may know them. */
export function searchFieldOptions(personal: boolean): { value: AdherentSearchField; label: string }[] {
  const fields = adherentSearchFields.filter((field) => personal || !isPersonal(field));
  return [
    { value: 'all', label: 'Tous les champs' },
    ...fields.map((field) => ({ value: field, label: fieldLabels[field] })),
  ];
}

/** Name of the field that a search reads. */
export function searchFieldLabel(field: AdherentSearchField): string {
  return field === 'all' ? 'Tous les champs' : fieldLabels[field];
}

/** Civilité in full (spec §2 "Printable card"). */
export const civiliteLabels: Readonly<Record<Civilite, string>> = {
  Mr: 'Monsieur',
  Mme: 'Madame',
  Mlle: 'Mademoiselle',
};

/** What a person is called who pays for members and is none. */
export const payerLabel = 'Payeur non adhérent';

/** Meaning of a colour on screen, as in ui.md "Colour means something". */
export type Tone = 'success' | 'warning' | 'danger' | 'neutral';

/** Word and colour of each statut (spec §4). */
export const statutLabels: Readonly<Record<StatutAdherent, { label: string; tone: Tone }>> = {
  actif: { label: 'Actif', tone: 'success' },
  inactif: { label: 'Inactif', tone: 'neutral' },
  suspendu: { label: 'Suspendu', tone: 'warning' },
  bloque: { label: 'Bloqué', tone: 'danger' },
  en_attente: { label: 'En attente', tone: 'warning' },
};

/** Word and colour of a statut that may be unknown: `unknown` is the spec's word for it on that screen (spec §4). */
export function statutLabel(statut: string, unknown: 'Non défini' | 'STATUT INCONNU') {
  return (
    (statutLabels as Readonly<Record<string, { label: string; tone: Tone }>>)[statut] ?? {
      label: unknown,
      tone: 'neutral' as const,
    }
  );
}
