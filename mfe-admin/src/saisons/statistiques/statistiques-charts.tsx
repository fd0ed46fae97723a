import type { Saison, SaisonStatistiques, SemaineSaison } from '@club/contract';
import { BarList, TimeChart, type ChartSeries } from '@club/ui/charts';
import { formatAmount, formatCount, plural } from '@club/ui/format';
import { outsideText, weekLabels, weeksOf, type OverlaidWeek } from './weeks-rules.ts';

interface StatistiquesChartsProps {
  saison: Saison;
  statistiques: SaisonStatistiques;
  saisons: readonly Saison[];
}

export function StatistiquesCharts({ saison, statistiques, saisons }: StatistiquesChartsProps) {
  const weeks = weeksOf(saison, statistiques, saisons);
  const outside = outsideText(statistiques);
  const isTold = statistiques.montantTotalCotisations !== undefined;
  const names = { own: saison.nom, before: statistiques.precedente?.nom };
  const common = { axis: 'Semaine du', points: weeks.map(weekLabels) };
  const series = (of: (week: SemaineSaison) => number) => seriesOf(weeks, names, of);
  return (
    <>
      <TimeChart
        {...common}
        title="Cotisations par semaine"
        series={series(({ nbCotisations }) => nbCotisations)}
        format={formatCount}
        whole
      />
      {statistiques.montantTotalReglements !== undefined && (
        <TimeChart
          {...common}
          title="Montant reçu par semaine"
          series={series(({ montantRecu = 0 }) => montantRecu)}
          format={(amount) => formatAmount(amount)}
          formatTick={formatCount}
        />
      )}
      {outside !== null && <p className="club-meta">{outside}</p>}
      <BarList
        title="Par section"
        rows={statistiques.parSection.map(({ nbAdherents, montant, ...section }) => ({
          ...named(section),
          value: montant ?? nbAdherents,
          text: montant === undefined ? plural(nbAdherents, 'adhérent', 'adhérents') : formatAmount(montant),
        }))}
        figures={{
          axis: 'Section',
          columns: ['Adhérents', ...(isTold ? ['Montant'] : [])],
          rows: statistiques.parSection.map(({ nbAdherents, montant, ...section }) => ({
            ...named(section),
            texts: [formatCount(nbAdherents), ...(montant === undefined ? [] : [formatAmount(montant)])],
          })),
        }}
      />
    </>
  );
}

type Section = Pick<SaisonStatistiques['parSection'][number], 'sectionId' | 'code' | 'designation'>;

const named = ({ sectionId, code, designation }: Section) => ({
  key: sectionId ?? '',
  label: sectionId === null ? 'Sans section' : `${code} — ${designation}`,
});

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
