import { useState } from 'react';
import type { Cotisation, Reglement } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { ErrorState, Skeleton } from '@club/ui/states';
import { DeleteReglementDialog } from '../../reglements/fiche/delete-reglement-dialog.tsx';
import { CollectDialog } from '../../reglements/form/collect-dialog.tsx';
import { NewReglementDialog } from '../../reglements/form/new-reglement-dialog.tsx';
import { refusalsOf } from '../../reglements/reglement-state.ts';
import { useIsClosed } from '../../reglements/use-is-closed.ts';
import { useGetCotisationQuery } from '../../money/cotisations-api.ts';
import { refusalOfPayment, stateText } from '../fiche/cotisation-state.ts';
import { cotisationName } from '../../money/cotisation-name.ts';
import { PaymentList } from './payment-list.tsx';

interface ReglementsDialogProps {
  id: string;
  onClose: () => void;
}

/** In place of the list: a new règlement, or the promise that is received. */
type Paying = { reglementId?: string };

/** The règlements of a cotisation; one is added, or a promise received, as on the screen of règlements. */
export function ReglementsDialog({ id, onClose }: ReglementsDialogProps) {
  const {
    currentData: cotisation,
    error,
    refetch,
  } = useGetCotisationQuery(id, { refetchOnMountOrArgChange: true });
  const [paying, setPaying] = useState<Paying>();
  const collect = (reglementId: string) => setPaying({ reglementId });
  const back = () => {
    setPaying(undefined);
    // Somebody may have changed it meanwhile.
    void refetch();
  };

  if (paying?.reglementId) return <CollectDialog id={paying.reglementId} onSaved={back} onClose={back} />;
  if (paying && cotisation) {
    const known = { payeurId: cotisation.payeurId, cotisationId: id };
    return <NewReglementDialog known={known} onCollect={collect} onClose={back} />;
  }
  return (
    <Dialog
      title={cotisation ? `Règlements de la cotisation ${cotisationName(cotisation)}` : 'Règlements'}
      size="large"
      onClose={onClose}
      footer={<CancelButton label="Fermer" />}
    >
      {error ? (
        <ErrorState
          error={error}
          title="Erreur lors du chargement de la cotisation"
          onRetry={() => void refetch()}
        />
      ) : cotisation ? (
        <Reglements
          cotisation={cotisation}
          onAdd={() => setPaying({})}
          onCollect={collect}
          onGone={onClose}
        />
      ) : (
        <Skeleton lines={13} label="Chargement des règlements..." />
      )}
    </Dialog>
  );
}

interface ReglementsProps {
  cotisation: Cotisation;
  onAdd: () => void;
  onCollect: (reglementId: string) => void;
  onGone: () => void;
}

function Reglements({ cotisation, onAdd, onCollect, onGone }: ReglementsProps) {
  const [deleting, setDeleting] = useState<Reglement>();
  const isClosed = useIsClosed();
  const canCreate = useCan('reglements.create');
  const canDelete = useCan('reglements.delete');
  const mayRefund = useCan('reglements.refund');
  const refusal = refusalOfPayment(cotisation);
  const close = () => setDeleting(undefined);
  return (
    <>
      <p className="cotisation-state">
        <strong>{stateText(cotisation)}</strong>
      </p>
      <PaymentList
        cotisation={cotisation}
        actions={{
          // Its own season decides: an old debt may be paid in the new season.
          refusals: (reglement) => refusalsOf(reglement, isClosed(reglement.saisonId), mayRefund),
          onCollect: canCreate ? ({ id }) => onCollect(id) : undefined,
          onDelete: canDelete ? setDeleting : undefined,
        }}
      />
      {canCreate && (
        <p className="payment-add">
          {refusal && <span className="guichet-missing">{refusal}</span>}
          <Button label="Ajouter un règlement" icon="plus" disabled={refusal !== undefined} onClick={onAdd} />
        </p>
      )}
      {deleting && (
        <DeleteReglementDialog
          reglement={deleting}
          from={cotisation.id}
          onCancel={close}
          onDone={(gone) => (gone.includes(cotisation.id) ? onGone() : close())}
        />
      )}
    </>
  );
}
