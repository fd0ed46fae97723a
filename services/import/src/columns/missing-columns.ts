import type { ImportTypeColumn } from '@club/contract';

/** Required columns that a file lacks: neither they nor one that gives their field is among its fields. */
export function missingColumns(
  columns: readonly ImportTypeColumn[],
  has: (field: string) => boolean,
): ImportTypeColumn[] {
  const given = new Set(columns.flatMap(({ field, gives = [] }) => (has(field) ? gives : [])));
  return columns.filter(({ required, field }) => required && !has(field) && !given.has(field));
}
