import { enteredFields, importedFields } from '../adherents/adherent-fields.ts';
import { isPersonal } from '../adherents/personal-fields.ts';
import { correctionColumns } from '../corrections/correction-columns.ts';
import { formuleColumns } from '../formules/formule-columns.ts';
import { sectionColumns } from '../sections/section-columns.ts';
import type { ImportType } from './import-run.ts';

/** A column that a workbook of a type may hold. */
export interface ImportTypeColumn {
  /** The field that it fills. */
  field: string;
  /** As in the template and in error details. */
  title: string;
  /** Other titles that mean the same; all are compared without case, accents, spaces and punctuation. */
  aliases?: readonly string[];
  /** A file without this column is refused. */
  required: boolean;
  /** In the template, in characters. */
  width: number;
  /** Explanation in the template; that of its kind when absent. */
  note?: string;
  /** Needs the permission to read personal fields. */
  personal: boolean;
  /** Fields that it fills in part or together, in the place of one of its own (W-16). It is in no template. */
  gives?: readonly string[];
}

/** Columns of clubs' own lists that are no field of a member: a whole name, parts of an address. */
const partColumns = [
  { field: 'nomPrenom', title: 'Nom et prénom', gives: ['nom', 'prenom'], personal: false },
  { field: 'codePostal', title: 'Code postal', gives: ['adresse'], personal: isPersonal('adresse') },
  { field: 'ville', title: 'Ville', gives: ['adresse'], personal: isPersonal('adresse') },
].map((column): ImportTypeColumn => ({ ...column, required: false, width: 20 }));

/** The columns of each type, in the order of its template. */
export const importColumns = {
  adherents: [
    ...importedFields.map((field): ImportTypeColumn => {
      const { kind, label, column } = enteredFields[field];
      return { title: label, ...column!, field, required: kind === 'name', personal: isPersonal(field) };
    }),
    ...partColumns,
  ],
  sections: sectionColumns,
  formules: formuleColumns,
  corrections: correctionColumns,
} satisfies Record<ImportType, readonly ImportTypeColumn[]>;
