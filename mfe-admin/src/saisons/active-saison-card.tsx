import type { Saison } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { formatAmount, formatCount } from '@club/ui/format';
import { KeyFigures } from '@club/ui/key-figures';
import { refusalOf } from '@club/ui/problem';
import { StatusBadge } from '@club/ui/status-badge';
import { showToast } from '@club/ui/toast';
import { badgeText, isEditable, periodText, saisonBadge } from './saison-rules.ts';
import { useRefreshActiveSaisonStatsMutation } from './saisons-api.ts';

interface ActiveSaisonCardProps {
  saison: Saison;
  onStatistics: () => void;
}

export function ActiveSaisonCard({ saison, onStatistics }: ActiveSaisonCardProps) {
  const { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements } =
    saison;
  const canManage = useCan('admin.manage_permissions');
  return (
    <section className="club-card club-card-stack saison-card" aria-label="Saison active">
      <header className="club-card-head">
        <div>
          <h2>
            {saison.nom} <StatusBadge {...saisonBadge(saison)} />
          </h2>
          <p className="club-figures club-meta">{periodText(saison)}</p>
        </div>
        <div className="club-card-acts">
          <Button label="Statistiques" icon="chart" variant="secondary" onClick={onStatistics} />
          {canManage && isEditable(saison) && <RefreshStatistics />}
        </div>
      </header>
      <KeyFigures
        figures={[
          { label: 'Adhérents', value: formatCount(nbAdherents) },
          {
            label: 'Cotisations',
            value: formatCount(nbCotisations),
            detail: montantTotalCotisations !== undefined && formatAmount(montantTotalCotisations),
          },
          {
            label: 'Règlements',
            value: formatCount(nbReglements),
            detail: montantTotalReglements !== undefined && `${formatAmount(montantTotalReglements)} reçus`,
          },
          { label: 'Prochain n° de badge', value: badgeText(saison.numeroSerieBadge) },
        ]}
      />
    </section>
  );
}

function RefreshStatistics() {
  const [refreshStats, { isLoading }] = useRefreshActiveSaisonStatsMutation();
  const refresh = async () => {
    const answer = await refreshStats();
    if (!answer.error) return showToast({ title: 'Statistiques mises à jour', text: answer.data.nom });
    const { data } = refusalOf(answer.error, 'Impossible de mettre à jour les statistiques.');
    showToast({ tone: 'danger', title: 'Erreur', text: data.message });
  };
  return (
    <Button
      label="Actualiser"
      icon="refresh"
      variant="secondary"
      busy={isLoading}
      busyLabel="Actualisation..."
      onClick={() => void refresh()}
    />
  );
}
