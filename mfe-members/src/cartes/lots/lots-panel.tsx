import { Button } from '@club/ui/button';
import { formatDateTime } from '@club/ui/format';
import { ErrorState, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { etatLotBadges, lotText, typeLabels } from './lot-words.ts';
import { useListLotsCartesQuery } from './lots-api.ts';

/** Runs that are shown at once. */
const mostShown = 5;

/** The latest runs of cards; nothing before the first one. */
export function LotsPanel({ onOpen }: { onOpen: (id: string) => void }) {
  const {
    data: lots,
    error,
    refetch,
  } = useListLotsCartesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!lots) return <Skeleton lines={2} label="Chargement des lots de cartes" />;
  if (lots.length === 0) return null;
  return (
    <section className="club-card carte-panel" aria-labelledby="lots-titre">
      <h2 id="lots-titre">Derniers lots</h2>
      <ul className="lots">
        {lots.slice(0, mostShown).map((lot) => (
          <li key={lot.id}>
            <span>
              <strong>{typeLabels[lot.type]}</strong>
              <br />
              <span className="club-meta">
                {lotText(lot)} · {formatDateTime(lot.createdAt)}, {lot.createdBy}
              </span>
            </span>
            <StatusBadge {...etatLotBadges[lot.etat]} />
            <Button
              label={lot.fichiers.length > 0 ? 'Télécharger' : 'Voir'}
              aria-label={`${lot.fichiers.length > 0 ? 'Télécharger' : 'Voir'} le lot du ${formatDateTime(lot.createdAt)}`}
              variant="quiet"
              onClick={() => onOpen(lot.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
