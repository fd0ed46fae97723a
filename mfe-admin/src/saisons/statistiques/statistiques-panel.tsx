import type { Saison } from '@club/contract';
import { lazyPart } from '@club/router';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { formatDate } from '@club/ui/format';
import { EmptyState, ErrorState, Notice, Skeleton } from '@club/ui/states';
import { isEditable, periodText } from '../saison-rules.ts';
import { useGetSaisonStatistiquesQuery } from '../saisons-api.ts';
import { ChiffresStrip } from './chiffres-strip.tsx';

const StatistiquesCharts = lazyPart(
  async () => (await import('./statistiques-charts.tsx')).StatistiquesCharts,
  <Skeleton lines={10} />,
);

interface StatistiquesPanelProps {
  saison: Saison;
  onClose: () => void;
}

/** The figures of a season beside the list of seasons. */
export function StatistiquesPanel({ saison, onClose }: StatistiquesPanelProps) {
  return (
    <Dialog
      title={`Statistiques - ${saison.nom}`}
      description={periodText(saison)}
      size="large"
      placement="side"
      onClose={onClose}
      footer={<Button label="Fermer" variant="secondary" onClick={onClose} />}
    >
      <div className="saison-statistiques">
        <Statistiques saison={saison} />
      </div>
    </Dialog>
  );
}

function Statistiques({ saison }: Omit<StatistiquesPanelProps, 'onClose'>) {
  const { currentData, error, refetch } = useGetSaisonStatistiquesQuery(saison.id, {
    refetchOnMountOrArgChange: isEditable(saison),
  });
  if (!currentData && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton lines={12} label="Chargement des statistiques..." />;
  const nothing = currentData.parSemaine.length === 0 && currentData.parSection.length === 0;
  return (
    <>
      {currentData.figees && (
        <Notice tone="info" title="Statistiques figées">
          {saison.dateCloture
            ? `La saison a été clôturée le ${formatDate(saison.dateCloture)}\u00a0: ces chiffres ne changent plus.`
            : 'La saison est clôturée\u00a0: ces chiffres ne changent plus.'}
        </Notice>
      )}
      <ChiffresStrip statistiques={currentData} saisonId={saison.id} />
      {nothing ? (
        <EmptyState title="Rien à représenter pour l’instant" icon="chart">
          Les graphiques paraissent avec la première cotisation.
        </EmptyState>
      ) : (
        <StatistiquesCharts saison={saison} statistiques={currentData} />
      )}
    </>
  );
}
