import { useState } from 'react';
import type { Cotisation } from '@club/contract';
import { CancelButton, Dialog, type DialogProps } from '@club/ui/dialog';
import { LoadedRecord } from '@club/ui/record';
import { Notice } from '@club/ui/states';
import { useGetComptePayeurQuery } from '../../payeurs/payeurs-api.ts';
import { useGetCotisationQuery } from '../../money/cotisations-api.ts';
import { useIsClosed } from '../../reglements/use-is-closed.ts';
import { refusalOfEdit } from '../fiche/cotisation-state.ts';
import { EditCotisationForm } from './edit-cotisation-form.tsx';

const loading = {
  title: 'Modifier la cotisation',
  size: 'large' as DialogProps['size'],
  loadingText: 'Chargement de la cotisation...',
  failedTitle: 'Erreur lors du chargement de la cotisation',
};
const afresh = { refetchOnMountOrArgChange: true };

/** Loads a cotisation and its persons, then opens the form on that state. */
export function EditCotisationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reloaded, setReloaded] = useState<Cotisation>();
  const query = useGetCotisationQuery(id, afresh);
  return (
    <LoadedRecord {...loading} {...{ query, onClose }}>
      {(read) => {
        const cotisation = reloaded ?? read;
        return <LoadedPersons key={cotisation.version} {...{ cotisation, onClose }} onReload={setReloaded} />;
      }}
    </LoadedRecord>
  );
}

interface LoadedPersonsProps {
  cotisation: Cotisation;
  onReload: (current: Cotisation) => void;
  onClose: () => void;
}

function LoadedPersons({ cotisation, onReload, onClose }: LoadedPersonsProps) {
  const member = useGetComptePayeurQuery(cotisation.adherentId, afresh);
  const payer = useGetComptePayeurQuery(cotisation.payeurId, afresh);
  const isClosed = useIsClosed()(cotisation.saisonId);
  const refusal = refusalOfEdit(cotisation, isClosed);
  if (refusal) {
    return (
      <Dialog title={loading.title} size="large" onClose={onClose} footer={<CancelButton label="Fermer" />}>
        <Notice tone="warning">{refusal}</Notice>
      </Dialog>
    );
  }
  const [adherent, payeur] = [member.currentData?.payeur, payer.currentData?.payeur];
  const query = {
    currentData: adherent && payeur && { cotisation, adherent, payeur },
    error: member.error ?? payer.error,
    fulfilledTimeStamp: Math.min(member.fulfilledTimeStamp ?? 0, payer.fulfilledTimeStamp ?? 0),
    refetch: () => Promise.all([member.refetch(), payer.refetch()]),
  };
  return (
    <LoadedRecord {...loading} {...{ query, onClose }}>
      {(opened) => <EditCotisationForm {...{ opened, onReload, onClose }} onSaved={onClose} />}
    </LoadedRecord>
  );
}
