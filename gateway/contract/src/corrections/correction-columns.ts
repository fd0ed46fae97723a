import { enteredFields, importedFields, type ImportedField } from '../adherents/adherent-fields.ts';
import { isPersonal } from '../adherents/personal-fields.ts';

/** A column of the workbook in which members are corrected. */
export interface CorrectionColumn {
  /** The hidden columns `id` and `version` identify the member and its exported state. */
  field: ImportedField | 'id' | 'version';
  title: string;
  aliases?: readonly string[];
  required: boolean;
  /** In characters. */
  width: number;
  personal: boolean;
}

/** Titles that differ from the import template. */
const titles: Partial<Record<ImportedField, string>> = {
  codeAdherent: 'Code Adhérent',
  dateNaissance: 'Date Naissance',
};

/** Columns that a workbook of corrections must have. */
const required: ReadonlySet<string> = new Set(['codeAdherent', 'dateNaissance', 'email']);

const ofFields = importedFields.map((field): CorrectionColumn => {
  const { label, column } = enteredFields[field];
  const { title = label, aliases = [], width } = column!;
  return {
    field,
    title: titles[field] ?? title,
    width,
    required: required.has(field),
    aliases: [title, label, ...aliases],
    personal: isPersonal(field),
  };
});

/** The workbook in which members are corrected, in its order (W-11). */
export const correctionColumns: readonly CorrectionColumn[] = [
  ...ofFields,
  { field: 'id', title: 'Identifiant', required: false, width: 12, personal: false },
  { field: 'version', title: 'Version', required: false, width: 8, personal: false },
];

/** Cell text that empties the field. An empty cell changes nothing. */
export const clearingWord = '(vide)';
