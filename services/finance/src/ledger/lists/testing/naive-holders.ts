import type { IndexedCotisation } from '../cotisation-table.ts';

/** Who takes one of these formulas, or any, in a live cotisation of a season, done naively. */
export function expectedHolders(
  all: readonly IndexedCotisation[],
  saisonId: string,
  formuleIds?: readonly string[],
): string[] {
  const lines = all
    .filter((one) => one.saisonId === saisonId && one.archivedAt === null)
    .flatMap(({ adherents }) => adherents)
    .filter(({ formules }) => formules.some((one) => !formuleIds || formuleIds.includes(one.formuleId)));
  return [...new Set(lines.map(({ adherentId }) => adherentId))].toSorted();
}
