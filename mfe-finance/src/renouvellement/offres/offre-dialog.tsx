import { isAcceptable, isOffreOuverte, personName, type Offre } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { useCan } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { formatAmount, formatDate, formatDateTime } from '@club/ui/format';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { useGetOffreQuery } from '../../offres/offres-api.ts';
import { useState } from 'react';
import { AcceptDialog } from './accept-dialog.tsx';
import { LinesOfOffer } from './offre-columns.tsx';
import { PrintLink } from './print-link.tsx';
import { etatOffreBadges } from './offre-words.ts';

interface OffreDialogProps {
  id: string;
  /** Shows the act that accepts it without a payment. */
  onStarted: (lotId: string) => void;
  onClose: () => void;
}

/** An offer: its lines and prices, and the way to the counter where it is accepted. */
export function OffreDialog({ id, onStarted, onClose }: OffreDialogProps) {
  const { currentData: offre, error, refetch } = useGetOffreQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={offre ? `Offre ${offre.code}` : 'Offre de renouvellement'} onClose={onClose}>
      {!offre && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!offre && error === undefined && <Skeleton lines={4} label="Chargement de l’offre" />}
      {offre && <Content offre={offre} onStarted={onStarted} />}
    </Dialog>
  );
}

function Content({ offre, onStarted }: { offre: Offre } & Pick<OffreDialogProps, 'onStarted'>) {
  const { etat, payeur, lignes, montantTotal, montantAccepte, finLe, createdBy, createdAt, annulation } =
    offre;
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
      {etat === 'sans_objet' && (
        <Notice tone="info">
          Tout ce que cette offre propose est déjà vendu dans une autre cotisation{'\u00a0'}: il n’y a rien à
          accepter. Elle s’ouvre de nouveau si cette cotisation va à la corbeille.
        </Notice>
      )}
      {isAcceptable(offre) && (
        <p>
          <PrintLink query={{ ids: offre.id }} label="Imprimer l’offre" />
        </p>
      )}
      {isOffreOuverte(offre) && <ToAccept offre={offre} onStarted={onStarted} />}
      <p className="club-meta">
        Proposée le {formatDateTime(createdAt)} par {createdBy}
        {annulation && `, annulée le ${formatDateTime(annulation.le)} par ${annulation.par}`}.
      </p>
    </>
  );
}

/** At the counter with a payment, or here without one. */
function ToAccept({ offre, onStarted }: { offre: Offre } & Pick<OffreDialogProps, 'onStarted'>) {
  const { id, payeur, montantOuvert } = offre;
  const leadsSomewhere = useLeadsSomewhere();
  const [isAccepting, setAccepting] = useState(false);
  const to = `/guichet?personne=${payeur.id}&offre=${id}`;
  if (!useCan('cotisations.create')) return null;
  return (
    <>
      <p className="renouvellement-selection">
        {leadsSomewhere(to) && (
          <Link className={buttonClass('primary')} to={to}>
            Accepter au Guichet
          </Link>
        )}
        {isAcceptable(offre) && (
          <Button label="Accepter sans paiement…" variant="secondary" onClick={() => setAccepting(true)} />
        )}
      </p>
      {isAccepting && (
        <AcceptDialog
          offreIds={[id]}
          payeurs={1}
          montant={montantOuvert}
          onCancel={() => setAccepting(false)}
          onStarted={onStarted}
        />
      )}
    </>
  );
}
