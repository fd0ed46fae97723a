import type { ImportKind } from './import-kind.ts';

/** Title of the column of codes. */
export function codeTitle({ reading: { columns, named } }: Pick<ImportKind, 'reading'>): string {
  return columns.find(({ field }) => field === named.code)?.title ?? '';
}
