import { catalogueText, type SaisonStatistiques } from '@club/contract';
import { RowsLink } from '@club/router';
import { useSignedInUser } from '@club/store';
import { BarList } from '@club/ui/charts';
import { formatAmount, formatCount, plural } from '@club/ui/format';
import { rowsOfSection } from './chiffres.ts';
import { WeekCharts, type WeekChartsProps } from './week-charts.tsx';
import { outsideText } from './weeks-rules.ts';

/** A season by week and by section. */
export function StatistiquesCharts({ saison, statistiques }: WeekChartsProps) {
  const outside = outsideText(statistiques);
  const isTold = statistiques.montantTotalCotisations !== undefined;
  const { permissions } = useSignedInUser();
  // What a closing keeps is told as it was.
  const rows = ({ sectionId }: Section, figure: number) =>
    statistiques.figees || figure === 0
      ? nowhere
      : rowsOfSection({ saisonId: saison.id, permissions }, sectionId);
  return (
    <>
      <WeekCharts {...{ saison, statistiques }} />
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

const named = ({ sectionId, ...section }: Section) => ({
  key: sectionId ?? '',
  label: sectionId === null ? 'Sans section' : catalogueText(section),
});
