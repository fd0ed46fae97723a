import { useState } from 'react';
import { serialText, type Carte } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatDate, formatDateTime } from '@club/ui/format';
import { ErrorState, Skeleton } from '@club/ui/states';
import { StatusBadge, type Badge } from '@club/ui/status-badge';
import { useListCartesQuery } from '../cartes-api.ts';
import { typeLabels } from '../lots/lot-words.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

const stateBadges: Readonly<Record<Carte['state'], Badge>> = {
  valid: { tone: 'success', label: 'Valable' },
  replaced: { tone: 'neutral', label: 'Remplacée' },
  revoked: { tone: 'danger', label: 'Révoquée' },
};

/** «Valable dès le 01/09/2027» while the card's season has not begun for its holder. */
function badgeOf({ state, saisonId }: Carte, beginsOf: PrintedCardsProps['beginsOf']): Badge {
  const begins = state === 'valid' ? beginsOf(saisonId) : undefined;
  if (begins === undefined) return stateBadges[state];
  return { tone: 'warning', label: `Valable dès le ${formatDate(begins)}` };
}

interface PrintedCardsProps {
  adherentId: string;
  /** Day before which a card of the season is not good, `YYYY-MM-DD`; undefined once it is. */
  beginsOf: (saisonId: string) => string | undefined;
}

/** The cards that were printed for a member; one that was lost is revoked here. */
export function PrintedCards({ adherentId, beginsOf }: PrintedCardsProps) {
  const { data: cards, error, refetch } = useListCartesQuery(adherentId, { refetchOnMountOrArgChange: true });
  const [revoked, setRevoked] = useState<Carte>();
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!cards) return <Skeleton lines={2} label="Chargement des cartes imprimées" />;
  if (cards.length === 0) return <p className="club-meta">Aucune carte imprimée.</p>;
  return (
    <>
      <ul className="cartes-imprimees">
        {cards.map((card) => (
          <li key={card.id}>
            <span>
              <strong>
                N°{'\u00a0'}
                {serialText(card.serial)}
              </strong>{' '}
              · {typeLabels[card.type]} · {card.saison}
              <br />
              <span className="club-meta">
                {formatDateTime(card.printedAt)}, {card.by}
                {card.reason !== null && ` · ${card.reason}`}
              </span>
            </span>
            <StatusBadge {...badgeOf(card, beginsOf)} />
            {card.state !== 'revoked' && (
              <Button
                label="Révoquer"
                aria-label={`Révoquer la carte n° ${serialText(card.serial)}`}
                variant="quiet"
                onClick={() => setRevoked(card)}
              />
            )}
          </li>
        ))}
      </ul>
      {revoked && <RevokeDialog card={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}
