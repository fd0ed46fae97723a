import { enteredFields, importedFields, type ImportColumn, type ImportedField } from '@club/contract';

/** A column that a file of members may hold. */
export interface AdherentColumn extends ImportColumn {
  field: ImportedField;
  title: string;
  /** A file without this column is refused. */
  required: boolean;
}

/** The columns of members, in the order of the template. */
export const adherentColumns: readonly AdherentColumn[] = importedFields.map((field) => {
  const { kind, label, column } = enteredFields[field];
  return { title: label, ...column!, field, required: kind === 'name' };
});

/** Column title of a field, for error details. */
export function titleOf(field: string): string {
  return adherentColumns.find((column) => column.field === field)?.title ?? '';
}
