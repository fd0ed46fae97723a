import type { SectionFields } from './section.ts';

/** Rules of certificates are typed in the form. */
export type SectionColumnField = Exclude<keyof SectionFields, 'reglesCertificat'>;

/** The columns of a workbook of sections, in the order of its template. */
export const sectionColumns = [
  {
    field: 'code',
    title: 'Code',
    aliases: ['Code section', 'Numéro'],
    required: true,
    width: 12,
    note: 'Obligatoire. 2 et 0002 sont le même code.',
  },
  {
    field: 'designation',
    title: 'Désignation',
    aliases: ['Nom', 'Libellé', 'Section', 'Intitulé'],
    required: true,
    width: 30,
    note: 'Obligatoire.',
  },
  {
    field: 'description',
    title: 'Description',
    aliases: ['Détails', 'Commentaire'],
    required: false,
    width: 40,
    note: 'Facultatif.',
  },
  {
    field: 'appartientDelta',
    title: 'Appartient Delta',
    aliases: ['Delta', 'Appartient à Delta'],
    required: false,
    width: 18,
    note: 'Oui ou Non. Non si la cellule est vide.',
  },
  {
    field: 'active',
    title: 'Actif',
    aliases: ['Active', 'Ouverte', 'Statut', 'État'],
    required: false,
    width: 10,
    note: 'Oui ou Non. Oui si la cellule est vide.',
  },
  {
    field: 'requiresCertificatMedical',
    title: 'Certificat médical requis',
    aliases: ['Certificat requis', 'Certificat médical', 'Certificat'],
    required: false,
    width: 26,
    note: 'Oui ou Non. Non si la cellule est vide.',
  },
  {
    field: 'scanObligatoire',
    title: 'Scan du certificat requis',
    aliases: ['Scan requis', 'Scan obligatoire'],
    required: false,
    width: 26,
    note: 'Oui ou Non. Non si la cellule est vide.',
  },
].map((column) => ({ ...column, personal: false })) as readonly SectionColumn[];

interface SectionColumn {
  field: SectionColumnField;
  title: string;
  aliases?: readonly string[];
  required: boolean;
  width: number;
  note: string;
  personal: false;
}
