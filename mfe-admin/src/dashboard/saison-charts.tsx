import type { SaisonStatistiques } from '@club/contract';
import { Link, lazyPart } from '@club/router';
import { useCan, useGetActiveSaisonQuery } from '@club/store';
import { EmptyState, Skeleton } from '@club/ui/states';
import { useGetSaisonStatistiquesQuery } from '../saisons/saisons-api.ts';
import { freshness } from './freshness.ts';
import { Panel, PanelError } from './panel.tsx';

const WeekCharts = lazyPart(
  async () => (await import('../saisons/statistiques/week-charts.tsx')).WeekCharts,
  <Skeleton lines={8} />,
);

/** The active season by week over the one before, for who may read cotisations. */
export function SaisonCharts() {
  const canRead = useCan('cotisations.read');
  const { data: saison } = useGetActiveSaisonQuery(undefined, { skip: !canRead });
  const { currentData, error, refetch } = useGetSaisonStatistiquesQuery(saison?.id ?? '', {
    ...freshness,
    skip: !saison,
  });
  if (!saison) return null;
  return (
    <Panel
      title={`Saison ${saison.nom}`}
      name="saison"
      action={<Link to={`/seasons?statistiques=${saison.id}`}>Statistiques</Link>}
    >
      {!currentData && error !== undefined && <PanelError error={error} onRetry={() => void refetch()} />}
      {!currentData && !error && <Skeleton lines={8} label="Chargement des graphiques..." />}
      {currentData && (
        <>
          <div className="dashboard-charts">
            {isEmpty(currentData) ? (
              <EmptyState title="Rien à représenter pour l’instant" icon="chart">
                Les graphiques paraissent avec la première cotisation.
              </EmptyState>
            ) : (
              <WeekCharts saison={saison} statistiques={currentData} />
            )}
          </div>
          <p className="club-meta">{comparedText(currentData)}</p>
        </>
      )}
    </Panel>
  );
}

const isEmpty = ({ parSemaine, precedente }: SaisonStatistiques): boolean =>
  parSemaine.length === 0 && !precedente?.parSemaine.length;

/** With which season it is compared, or why with none. */
function comparedText({ precedente }: SaisonStatistiques): string {
  if (!precedente)
    return 'C’est la première saison du club\u00a0: il n’y a pas encore d’autre saison à comparer.';
  if (precedente.parSemaine.length === 0)
    return `La saison ${precedente.nom} n’a ni cotisation ni règlement par semaine à comparer.`;
  return `Comparée à la saison ${precedente.nom}, semaine par semaine depuis le début de chacune.`;
}
