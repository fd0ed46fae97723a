import type { Saison, SaisonStatistiques, SemaineSaison } from '@club/contract';
import { BarList, TimeChart, type ChartSeries } from '@club/ui/charts';
import { formatAmount, formatCount } from '@club/ui/format';
import { outsideText, weekLabels, weeksOf, type OverlaidWeek } from './weeks-rules.ts';

interface StatistiquesChartsProps {
  saison: Saison;
  statistiques: SaisonStatistiques;
  saisons: readonly Saison[];
}

export function StatistiquesCharts({ saison, statistiques, saisons }: StatistiquesChartsProps) {
  const weeks = weeksOf(saison, statistiques, saisons);
  const outside = outsideText(statistiques);
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
      <TimeChart
        {...common}
        title="Montant reçu par semaine"
        series={series(({ montantRecu }) => montantRecu)}
        format={(amount) => formatAmount(amount)}
        formatTick={formatCount}
      />
      {outside !== null && <p className="club-meta">{outside}</p>}
      <BarList
        title="Par section"
        rows={statistiques.parSection.map(({ sectionId, code, designation, montant }) => ({
          key: sectionId ?? '',
          label: sectionName(sectionId, code, designation),
          value: montant,
          text: formatAmount(montant),
        }))}
        figures={{
          axis: 'Section',
          columns: ['Adhérents', 'Montant'],
          rows: statistiques.parSection.map(({ sectionId, code, designation, nbAdherents, montant }) => ({
            key: sectionId ?? '',
            label: sectionName(sectionId, code, designation),
            texts: [formatCount(nbAdherents), formatAmount(montant)],
          })),
        }}
      />
    </>
  );
}

const sectionName = (id: string | null, code: string, designation: string) =>
  id === null ? 'Sans section' : `${code} — ${designation}`;

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
