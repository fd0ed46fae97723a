import { useNavigate } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { Screen } from '@club/ui/screen';
import { Activites } from './activites/activites.tsx';
import { useGetEnhancedDashboardStatsQuery } from './dashboard-api.ts';
import { freshness } from './freshness.ts';
import { PanelError } from './panel.tsx';
import { PremiersPas } from './premiers-pas/premiers-pas.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentAdherents } from './recent-adherents.tsx';
import { SaisonCharts } from './saison-charts.tsx';
import { StatCards } from './stat-cards.tsx';
import { Todos } from './todo/todos.tsx';
import './dashboard.css';

/** «Tableau de bord»: each part loads and fails alone. */
export function DashboardPage() {
  const { data: stats, error, refetch } = useGetEnhancedDashboardStatsQuery(undefined, freshness);
  const canCreate = useCan('adherents.create');
  const mayInstall = useCan('admin.manage_permissions');
  const navigate = useNavigate();
  return (
    <Screen
      title="Tableau de bord"
      subtitle="Vue d’ensemble de votre système de gestion"
      extra={<SeasonName saison={stats?.saison} />}
      action={
        canCreate && (
          <Button label="Nouvel adhérent" icon="plus" onClick={() => void navigate('/members?nouveau=oui')} />
        )
      }
    >
      <Todos />
      {!stats && error ? (
        <PanelError error={error} onRetry={() => void refetch()} />
      ) : (
        <StatCards stats={stats} />
      )}
      {stats?.totalCotisations === 0 && mayInstall ? (
        <PremiersPas stats={stats} otherwise={<SaisonCharts />} />
      ) : (
        <SaisonCharts />
      )}
      <div className="dashboard">
        <QuickActions />
        <Activites />
        <RecentAdherents />
      </div>
    </Screen>
  );
}

function SeasonName({ saison }: { saison: { nom: string } | null | undefined }) {
  return (
    <p className="dashboard-season">
      {saison && (
        <>
          Saison <strong>{saison.nom}</strong>
        </>
      )}
      {saison === null && 'Aucune saison active'}
    </p>
  );
}
