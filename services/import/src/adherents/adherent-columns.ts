import { importColumns, type ImportedField, type ImportTypeColumn } from '@club/contract';

/** A column that is a field of a member. */
type FieldColumn = ImportTypeColumn & { field: ImportedField };

/** The columns of members, in the order of the template. */
export const adherentColumns: readonly FieldColumn[] = importColumns.adherents.filter(
  (column): column is FieldColumn => !column.gives,
);

/** Column title of a field, for error details. */
export function titleOf(field: string): string {
  return importColumns.adherents.find((column) => column.field === field)?.title ?? '';
}
