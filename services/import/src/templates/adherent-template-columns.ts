import { enteredFields, type EnteredField, type ImportedField } from '@club/contract';
import { adherentColumns } from '../adherents/adherent-columns.ts';
import { exampleMark } from '../kinds/example-row.ts';
import { dateFormat, listOf, textFormat, type TemplateColumn } from './template-column.ts';

/** Since when; that it is past is said when the file is read. */
const aDate: TemplateColumn['validation'] = {
  type: 'date',
  operator: 'greaterThan',
  formulae: [new Date('1900-01-01T00:00:00Z')],
  error: 'Une date est attendue\u00a0: JJ/MM/AAAA.',
};

/** What a column of each kind offers, and what is said of it when the field itself says nothing. */
function hintOf(field: EnteredField): Pick<TemplateColumn, 'note' | 'validation'> & { format?: string } {
  switch (field.kind) {
    case 'name':
      return { note: 'Obligatoire.' };
    case 'birthDate':
      return { note: 'JJ/MM/AAAA.', format: dateFormat, validation: aDate };
    case 'choice':
      return { note: 'Facultatif.', validation: listOf(field.values) };
    case 'flag':
    case 'membership':
      return { note: 'Oui ou Non. Non si la cellule est vide.', validation: listOf(['Oui', 'Non']) };
    case 'brands':
      return { note: 'Une ou plusieurs, séparées par une virgule.' };
    case 'plates':
      return { note: 'Dans l’ordre des marques, séparées par une virgule.' };
    case 'code':
    case 'text':
    case 'phone':
    case 'email':
    case 'address':
    case 'choices':
    case 'amount':
      return { note: 'Facultatif.' };
  }
}

/** Of a person that does not exist. */
const examples: Readonly<Partial<Record<ImportedField, string | Date>>> = {
  codeAdherent: exampleMark,
  civilite: 'Mme',
  prenom: 'Salma',
  nom: 'Exemple',
  dateNaissance: new Date('1990-03-05T00:00:00Z'),
  lieuNaissance: 'Casablanca',
  nationalites: 'Marocaine',
  profession: 'Enseignante',
  groupeSanguin: 'O+',
  estDonneur: 'Non',
  situationFamiliale: 'Marié(e)',
  telephone: '0600000000',
  telephoneUrgence: '0600000001',
  email: 'salma@example.com',
  adresse: '1, rue de l’Exemple, Casablanca',
  marqueVoiture: 'Dacia',
  matricules: '12345-A-6',
};

/** The columns of the template of members. */
export const adherentTemplateColumns: readonly TemplateColumn[] = adherentColumns.map((column) => ({
  format: textFormat,
  example: examples[column.field] ?? '',
  ...hintOf(enteredFields[column.field]),
  ...column,
  note: column.note ?? hintOf(enteredFields[column.field]).note,
}));
