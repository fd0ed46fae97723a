import { isOffreOuverte, personName, type Offre } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { useCan } from '@club/store';
import { buttonClass } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { formatAmount, formatDate, formatDateTime } from '@club/ui/format';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { useGetOffreQuery } from '../../offres/offres-api.ts';
import { LinesOfOffer } from './offre-columns.tsx';
import { etatOffreBadges } from './offre-words.ts';

/** An offer: its lines and prices, and the way to the counter where it is accepted. */
export function OffreDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { currentData: offre, error, refetch } = useGetOffreQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={offre ? `Offre ${offre.code}` : 'Offre de renouvellement'} onClose={onClose}>
      {!offre && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!offre && error === undefined && <Skeleton lines={4} label="Chargement de l’offre" />}
      {offre && <Content offre={offre} />}
    </Dialog>
  );
}

function Content({ offre }: { offre: Offre }) {
  const { etat, payeur, lignes, montantTotal, montantAccepte, finLe, createdBy, createdAt } = offre;
  return (
    <>
      <p>
        <StatusBadge {...etatOffreBadges[etat]} /> <strong>{personName(payeur)}</strong>{' '}
        <span className="club-meta">{payeur.codeAdherent}</span>
      </p>
      <LinesOfOffer lignes={lignes} />
      <p>
        Total{'\u00a0'}: <strong>{formatAmount(montantTotal)}</strong>
        {montantAccepte > 0 && `, dont ${formatAmount(montantAccepte)} acceptés`}. Ces prix tiennent jusqu’au{' '}
        {formatDate(finLe)}.
      </p>
      {etat === 'expiree' && (
        <Notice tone="warning">
          Cette offre a pris fin{'\u00a0'}: les formules se vendent à leur prix du jour.
        </Notice>
      )}
      {isOffreOuverte(offre) && <ToCounter offre={offre} />}
      <p className="club-meta">
        Proposée le {formatDateTime(createdAt)} par {createdBy}
      </p>
    </>
  );
}

function ToCounter({ offre: { id, payeur } }: { offre: Offre }) {
  const leadsSomewhere = useLeadsSomewhere();
  const to = `/guichet?personne=${payeur.id}&offre=${id}`;
  if (!useCan('cotisations.create') || !leadsSomewhere(to)) return null;
  return (
    <p>
      <Link className={buttonClass('primary')} to={to}>
        Accepter au Guichet
      </Link>
    </p>
  );
}
