import type { AdherentSummary } from '@club/contract';
import { Link } from '@club/router';
import { useCan } from '@club/store';
import { Avatar } from '@club/ui/avatar';
import { formatDate } from '@club/ui/format';
import { Icon, type IconName } from '@club/ui/icon';
import { EmptyState, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { useListRecentAdherentsQuery } from './dashboard-api.ts';
import { freshness } from './freshness.ts';
import { Panel, PanelError } from './panel.tsx';
import { statutBadge } from './statut-labels.ts';

const shown = 5;

/** «Adhérents récents», for who may read members. */
export function RecentAdherents() {
  const canRead = useCan('adherents.read');
  const { data, error, refetch } = useListRecentAdherentsQuery(
    { limit: shown },
    { ...freshness, skip: !canRead },
  );
  if (!canRead) return null;
  return (
    <Panel title="Adhérents récents" name="recents" action={<Link to="/members">Voir tout</Link>}>
      {!data && error !== undefined && <PanelError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} label="Chargement des adhérents..." />}
      {data?.length === 0 && <EmptyState title="Aucun adhérent récent" icon="users" />}
      {data && data.length > 0 && <RecentTable adherents={data} />}
    </Panel>
  );
}

function RecentTable({ adherents }: { adherents: readonly AdherentSummary[] }) {
  return (
    <table className="club-lines recents-table">
      <caption className="club-sr-only">Adhérents récents</caption>
      <thead>
        <tr>
          <th scope="col">Adhérent</th>
          <th scope="col">Statut</th>
          <th scope="col">Inscription</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {adherents.map((adherent) => (
          <RecentRow key={adherent.id} adherent={adherent} />
        ))}
      </tbody>
    </table>
  );
}

function RecentRow({ adherent }: { adherent: AdherentSummary }) {
  const { id, prenom, nom, email, photoUrl, statut, dateInscription } = adherent;
  const canUpdate = useCan('adherents.update');
  const name = `${prenom} ${nom}`;
  const to = encodeURIComponent(id);
  return (
    <tr>
      <td>
        <span className="recents-person">
          <Avatar name={name} src={photoUrl} size={32} />
          <span>
            <strong title={name}>{name}</strong>
            <span className="club-meta" title={email ?? undefined}>
              {email ?? 'Pas d’e-mail'}
            </span>
          </span>
        </span>
      </td>
      <td>
        <StatusBadge {...statutBadge(statut)} />
      </td>
      <td className="club-figures">{formatDate(dateInscription)}</td>
      <td>
        <RowLink to={`/members?fiche=${to}`} icon="eye" tip="Voir la fiche" label={`Voir la fiche ${name}`} />
        {canUpdate && (
          <RowLink to={`/members?modifier=${to}`} icon="edit" tip="Modifier" label={`Modifier ${name}`} />
        )}
      </td>
    </tr>
  );
}

function RowLink({ to, icon, tip, label }: { to: string; icon: IconName; tip: string; label: string }) {
  return (
    <Link to={to} className="club-icon-button" aria-label={label} data-tip={tip}>
      <Icon name={icon} />
    </Link>
  );
}
