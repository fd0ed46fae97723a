import type { IndexedCotisation } from '../cotisation-table.ts';

/** What cotisations come to, of some formulas or all, done naively. */
export function sommesOf(asked: readonly IndexedCotisation[], formuleIds?: readonly string[]) {
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const lines = asked
    .flatMap(({ adherents }) => adherents)
    .flatMap(({ adherentId, formules }) => formules.map((formule) => ({ adherentId, ...formule })))
    .filter(({ formuleId }) => !formuleIds || formuleIds.includes(formuleId));
  return {
    montantTotal: add(asked.map(({ montantTotal }) => montantTotal)),
    restant: add(asked.map(({ montantTotal, montantRegle }) => montantTotal - montantRegle)),
    convenu: add(lines.map(({ montant }) => montant)),
    adherents: new Set(lines.map(({ adherentId }) => adherentId)).size,
  };
}
