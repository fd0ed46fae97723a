import type { AdherentFields } from '@club/contract';

/** Fields of a member that a file may hold (spec §3 "Import columns"). */
export type ImportedField = Exclude<
  keyof AdherentFields,
  'cin' | 'droitsEntree' | 'exonere' | 'tarifSpecial' | 'statut' | 'estAdherent'
>;

export interface AdherentColumn {
  field: ImportedField;
  /** As in the template and in error details. */
  title: string;
  /** Other titles that mean the same; all are compared without case, accents, spaces and punctuation. */
  aliases?: readonly string[];
  /** A file without this column is refused. */
  required?: true;
}

/** The columns of spec §3, in the order of the template. */
export const adherentColumns: readonly AdherentColumn[] = [
  { field: 'codeAdherent', title: 'Code', aliases: ['Code adhérent', 'N° adhérent'] },
  { field: 'civilite', title: 'Civilité' },
  { field: 'prenom', title: 'Prénom', aliases: ['Prénoms'], required: true },
  { field: 'nom', title: 'Nom', aliases: ['Nom de famille'], required: true },
  { field: 'dateNaissance', title: 'Date de naissance', aliases: ['Date naissance'] },
  { field: 'lieuNaissance', title: 'Lieu de naissance', aliases: ['Lieu naissance'] },
  { field: 'nationalites', title: 'Nationalité', aliases: ['Nationalités'] },
  { field: 'profession', title: 'Profession' },
  { field: 'groupeSanguin', title: 'Groupe sanguin' },
  { field: 'estDonneur', title: 'Donneur', aliases: ['Donneur de sang', 'Est donneur'] },
  { field: 'situationFamiliale', title: 'Situation familiale' },
  { field: 'telephone', title: 'Téléphone', aliases: ['Tél'] },
  {
    field: 'telephoneUrgence',
    title: 'Téléphone urgence',
    aliases: ['Téléphone d’urgence', 'Tél urgence', 'Tél d’urgence'],
  },
  {
    field: 'email',
    title: 'Email',
    aliases: ['E-mail', 'Mail', 'Courriel', 'Adresse e-mail', 'Adresse mail'],
  },
  { field: 'adresse', title: 'Adresse', aliases: ['Adresse postale'] },
  { field: 'marqueVoiture', title: 'Marque voiture', aliases: ['Marque de voiture', 'Marques voiture'] },
  { field: 'matricules', title: 'Matricules', aliases: ['Matricule'] },
];

/** Title of the column that a field comes from, for error details. */
export function titleOf(field: string): string {
  return adherentColumns.find((column) => column.field === field)?.title ?? '';
}
