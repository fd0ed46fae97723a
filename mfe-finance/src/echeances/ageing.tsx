import { trancheLabels, type MontantTranche } from '@club/contract';
import { BarList } from '@club/ui/charts';
import { formatAmount, formatCount } from '@club/ui/format';
import { lateOf } from './echeance-words.ts';

/** What is to be received, in all and by age, and how much of it is late; nothing when nothing is awaited. */
export function Ageing({
  restant = 0,
  tranches,
}: {
  restant: number | undefined;
  tranches: readonly MontantTranche[] | undefined;
}) {
  if (tranches?.every(({ nombre }) => nombre === 0)) return null;
  const late = tranches ? lateOf(tranches) : 0;
  return (
    <section className="club-card club-chart-strip finance-figures" aria-label="Ancienneté des échéances">
      {tranches && (
        <BarList
          title={`À encaisser\u00a0: ${formatAmount(restant)}, ${late > 0 ? `dont ${formatAmount(late)} en retard` : 'rien n’est en retard'}`}
          rows={tranches.map(({ tranche, montant }) => ({
            key: tranche,
            label: trancheLabels[tranche],
            value: montant,
            text: formatAmount(montant),
          }))}
          figures={{
            axis: 'Ancienneté',
            columns: ['Échéances', 'À encaisser'],
            rows: tranches.map(({ tranche, montant, nombre }) => ({
              key: tranche,
              label: trancheLabels[tranche],
              texts: [formatCount(nombre), formatAmount(montant)],
            })),
          }}
        />
      )}
    </section>
  );
}
