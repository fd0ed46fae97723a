import { Link, useLeadsSomewhere } from '@club/router';
import { useCan, useGetActiveSaisonQuery, type ApiError } from '@club/store';
import { Icon } from '@club/ui/icon';
import { useNarrow } from '@club/ui/media';

/** How long the active season is fresh (U-5), in ms. */
const stale = 5 * 60_000;

/** The active season; red when there is none, with the way to open one; absent while the service cannot say. */
export function SeasonInView() {
  const leadsSomewhere = useLeadsSomewhere();
  const canOpen = useCan('admin.manage_permissions') && leadsSomewhere('/seasons');
  const isPhone = useNarrow();
  const { data, error } = useGetActiveSaisonQuery(undefined, {
    pollingInterval: stale,
    skipPollingIfUnfocused: true,
  });
  if (data && !error) {
    return (
      <p className="club-season">
        <Icon name="calendar" size={16} />
        <span className="club-sr-only">Saison en cours{'\u00a0'}: </span>
        {data.nom}
      </p>
    );
  }
  if ((error as ApiError | undefined)?.status !== 404) return <p className="club-season" />;
  return (
    <p className="club-season club-season-none">
      <Icon name="warning" size={16} />
      {/* On a phone there is room for the way out alone. */}
      {(!canOpen || !isPhone) && <span>Aucune saison active</span>}
      {canOpen && <Link to="/seasons?nouveau=oui">{isPhone ? 'Ouvrir une saison' : 'En ouvrir une'}</Link>}
    </p>
  );
}
