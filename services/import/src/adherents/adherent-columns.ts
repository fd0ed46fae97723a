import { importColumns } from '@club/contract';

/** The columns of members, in the order of the template. */
export const adherentColumns = importColumns.adherents;

/** Column title of a field, for error details. */
export function titleOf(field: string): string {
  return adherentColumns.find((column) => column.field === field)?.title ?? '';
}
