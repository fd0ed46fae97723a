import { useState } from 'react';
import { isWhole, type Adherent } from '@club/contract';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { ErrorState, ForbiddenState, Skeleton } from '@club/ui/states';
import { useGetAdherentQuery } from '../adherents-api.ts';
import { EditAdherentForm } from './edit-adherent-form.tsx';

/** Loads a member afresh, then opens its form, which keeps the state it was opened with whatever comes later. */
export function EditAdherentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [since] = useState(() => Date.now());
  const [reloaded, setReloaded] = useState<Adherent>();
  const query = useGetAdherentQuery(id, { refetchOnMountOrArgChange: true });
  const isFresh = (query.fulfilledTimeStamp ?? 0) >= since;
  const adherent = reloaded ?? (isFresh ? query.currentData : undefined);

  if (adherent && isWhole(adherent)) {
    return (
      <EditAdherentForm
        key={reloaded ? reloaded.version : 'opened'}
        adherent={adherent}
        onReload={setReloaded}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title="Modifier l’Adhérent"
      size="large"
      onClose={onClose}
      footer={<Button label="Annuler" variant="secondary" onClick={onClose} />}
    >
      {query.error ? (
        <ErrorState
          error={query.error}
          title="Erreur lors du chargement de la fiche"
          onRetry={() => void query.refetch()}
        />
      ) : adherent ? (
        <ForbiddenState />
      ) : (
        <Skeleton lines={12} label="Chargement de la fiche..." />
      )}
    </Dialog>
  );
}
