import type { Echeance, EtatEcheance, MontantTranche, TypeReglement } from '@club/contract';
import { sumOf } from '@club/contract';
import { formatDate } from '@club/ui/format';
import { urgencyOf } from '@club/ui/money-badges';
import type { Badge } from '@club/ui/status-badge';

export const etatLabels: Readonly<Record<EtatEcheance, string>> = {
  toutes: 'Toutes',
  retard: 'En retard',
  a_venir: 'À venir',
};

/** Late red, within fifteen days amber. `today` is `YYYY-MM-DD`. */
export function echeanceBadge({ dateEcheance, joursRetard }: Echeance, today: string): Badge {
  const tone = urgencyOf(dateEcheance, today);
  if (tone === 'danger') return { tone, label: `Retard ${joursRetard}\u00a0j` };
  return { tone, label: dateEcheance === today ? 'Aujourd’hui' : 'À venir' };
}

/** Why a due date cannot be chosen; undefined when it can. */
export function refusalOf({ obstacle, remiseCode }: Pick<Echeance, 'obstacle' | 'remiseCode'>) {
  if (obstacle === 'remise') return `S’encaisse avec la remise ${remiseCode}`;
  return obstacle === 'saison_cloturee' ? 'Saison clôturée\u00a0: s’encaisse seul' : undefined;
}

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
