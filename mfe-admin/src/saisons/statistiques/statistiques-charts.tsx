import type { Saison, SaisonStatistiques, SemaineSaison } from '@club/contract';
import { RowsLink } from '@club/router';
import { useSignedInUser } from '@club/store';
import { BarList, TimeChart, type ChartSeries } from '@club/ui/charts';
import { formatAmount, formatCount, plural } from '@club/ui/format';
import { rowsOfSection } from './chiffres.ts';
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
  const { permissions } = useSignedInUser();
  // What a closing keeps is told as it was.
  const rows = ({ sectionId }: Section, figure: number) =>
    statistiques.figees || figure === 0
      ? nowhere
      : rowsOfSection({ saisonId: saison.id, permissions }, sectionId);
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
          text:
            montant === undefined ? (
              <Counted to={rows(section, nbAdherents).adherents}>
                {plural(nbAdherents, 'adhérent', 'adhérents')}
              </Counted>
            ) : (
              <Counted to={rows(section, montant).cotisations}>{formatAmount(montant)}</Counted>
            ),
        }))}
        figures={{
          axis: 'Section',
          columns: ['Adhérents', ...(isTold ? ['Montant'] : [])],
          rows: statistiques.parSection.map(({ nbAdherents, montant, ...section }) => ({
            ...named(section),
            texts: [
              <Counted key="adherents" to={rows(section, nbAdherents).adherents}>
                {formatCount(nbAdherents)}
              </Counted>,
              ...(montant === undefined
                ? []
                : [
                    <Counted key="montant" to={rows(section, montant).cotisations}>
                      {formatAmount(montant)}
                    </Counted>,
                  ]),
            ],
          })),
        }}
      />
    </>
  );
}

const nowhere = { adherents: undefined, cotisations: undefined };

function Counted({ to, children }: { to: string | undefined; children: string }) {
  return (
    <RowsLink to={to} title={`Voir les lignes de ${children}`} back="Retour aux statistiques">
      {children}
    </RowsLink>
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
