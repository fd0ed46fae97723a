import type { Saison, SaisonStatistiques, SemaineSaison } from '@club/contract';
import { TimeChart, type ChartSeries } from '@club/ui/charts';
import { formatAmount, formatCount } from '@club/ui/format';
import { overlaidWeeks, weekLabels, type OverlaidWeek } from './weeks-rules.ts';

export interface WeekChartsProps {
  saison: Pick<Saison, 'id' | 'nom' | 'dateDebut'>;
  statistiques: SaisonStatistiques;
}

/** Sales and money received each week, over the season before; money for who may read it. */
export function WeekCharts({ saison, statistiques }: WeekChartsProps) {
  const { precedente, parSemaine, montantTotalReglements } = statistiques;
  const weeks = overlaidWeeks({ dateDebut: saison.dateDebut, parSemaine }, precedente);
  const names = { own: saison.nom, before: precedente?.parSemaine.length ? precedente.nom : undefined };
  const common = { axis: 'Semaine du', points: weeks.map(weekLabels) };
  return (
    <>
      <TimeChart
        {...common}
        title="Cotisations par semaine"
        series={seriesOf(weeks, names, ({ nbCotisations }) => nbCotisations)}
        format={formatCount}
        whole
      />
      {montantTotalReglements !== undefined && (
        <TimeChart
          {...common}
          title="Montant reçu par semaine"
          series={seriesOf(weeks, names, ({ montantRecu = 0 }) => montantRecu)}
          format={(amount) => formatAmount(amount)}
          formatTick={formatCount}
        />
      )}
    </>
  );
}

function seriesOf(
  weeks: readonly OverlaidWeek[],
  names: { own: string; before: string | undefined },
  of: (week: SemaineSaison) => number,
): ChartSeries[] {
  const values = (which: 'own' | 'before') => weeks.map((week) => (week[which] ? of(week[which]) : null));
  const own: ChartSeries = { label: names.own, kind: 'bar', values: values('own') };
  if (names.before === undefined) return [own];
  return [own, { label: names.before, kind: 'line', values: values('before') }];
}
