import { retardText, sumOf, type Echeance, type MontantTranche, type TypeReglement } from '@club/contract';
import { formatDate } from '@club/ui/format';
import { urgencyOf } from '@club/ui/money-badges';
import type { Badge } from '@club/ui/status-badge';

/** Late red, within fifteen days amber. `today` is `YYYY-MM-DD`. */
export const echeanceBadge = (echeance: Echeance, today: string): Badge => ({
  tone: urgencyOf(echeance.dateEcheance, today),
  label: retardText(echeance, today),
});

/** «Encaissé le 25/11/2026». */
export const cashedText = (day: string): string => `Encaissé le ${formatDate(day)}`;

/** What is chosen by means of payment, the largest sum first. */
export function sumsByMeans(
  chosen: readonly Pick<Echeance, 'typeReglement' | 'restant'>[],
): { typeReglement: TypeReglement; nombre: number; montant: number }[] {
  return [...Map.groupBy(chosen, ({ typeReglement }) => typeReglement)]
    .map(([typeReglement, of]) => ({
      typeReglement,
      nombre: of.length,
      montant: sumOf(of.map(({ restant }) => restant)),
    }))
    .toSorted((a, b) => b.montant - a.montant);
}

/** What is late, of all bands. */
export const lateOf = (tranches: readonly MontantTranche[]): number =>
  sumOf(tranches.filter(({ tranche }) => tranche.startsWith('retard')).map(({ montant }) => montant));
