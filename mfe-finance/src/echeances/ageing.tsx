import { trancheLabels, type MontantTranche } from '@club/contract';
import { BarList } from '@club/ui/charts';
import { formatAmount, formatCount } from '@club/ui/format';
import { lateOf } from './echeance-words.ts';

/** What is to be received by age, and how much of it is late; nothing when nothing is awaited. */
export function Ageing({ tranches }: { tranches: readonly MontantTranche[] | undefined }) {
  if (tranches?.every(({ nombre }) => nombre === 0)) return null;
  const late = tranches ? lateOf(tranches) : 0;
  return (
    <section className="club-card finance-figures" aria-label="Ancienneté des échéances">
      {tranches && (
        <BarList
          title={late > 0 ? `En retard\u00a0: ${formatAmount(late)}` : 'Rien n’est en retard'}
          rows={tranches.map(({ tranche, montant }) => ({
            ...{ key: tranche, label: trancheLabels[tranche], value: montant },
            text: formatAmount(montant),
          }))}
          figures={{
            axis: 'Ancienneté',
            columns: ['Échéances', 'À encaisser'],
            rows: tranches.map(({ tranche, montant, nombre }) => ({
              ...{ key: tranche, label: trancheLabels[tranche] },
              texts: [formatCount(nombre), formatAmount(montant)],
            })),
          }}
        />
      )}
    </section>
  );
}
