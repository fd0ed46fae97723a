import { useState } from 'react';
import type { Cotisation } from '@club/contract';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import { EditFamilyForm } from '../famille/edit-family-form.tsx';
import { useGetComptePayeurQuery } from '../../payeurs/payeurs-api.ts';
import { useMoneySaisonsQuery } from '../../saisons/saisons-api.ts';
import { useGetCotisationQuery } from '../../money/cotisations-api.ts';
import { refusalOfEdit } from '../fiche/cotisation-state-rules.ts';
import { EditCotisationForm } from './edit-cotisation-form.tsx';

/** Loads a cotisation and its persons, then opens the form on that state. */
export function EditCotisationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [since] = useState(() => Date.now());
  const [reloaded, setReloaded] = useState<Cotisation>();
  const [opened, setOpened] = useState<Cotisation>();
  const query = useGetCotisationQuery(id, { refetchOnMountOrArgChange: true });
  const isFresh = (query.fulfilledTimeStamp ?? 0) >= since;
  if (!opened && isFresh && query.currentData) setOpened(query.currentData);
  const cotisation = reloaded ?? opened;
  const member = useGetComptePayeurQuery(cotisation?.adherentId ?? '', { skip: !cotisation });
  const payer = useGetComptePayeurQuery(cotisation?.payeurId ?? '', { skip: !cotisation });
  const error = query.error ?? member.error ?? payer.error;
  const { data: saisons = [] } = useMoneySaisonsQuery();
  const isClosed = saisons.find((saison) => saison.id === cotisation?.saisonId)?.cloturee ?? false;
  const refusal = cotisation && refusalOfEdit(cotisation, isClosed);

  if (cotisation && !refusal && member.currentData && payer.currentData) {
    const Form = cotisation.type === 'famille' ? EditFamilyForm : EditCotisationForm;
    return (
      <Form
        key={cotisation.version}
        cotisation={cotisation}
        adherent={member.currentData.payeur}
        payeur={payer.currentData.payeur}
        onReload={setReloaded}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title="Modifier la cotisation"
      size="large"
      onClose={onClose}
      footer={<Button label="Fermer" variant="secondary" onClick={onClose} />}
    >
      {refusal ? (
        <Notice tone="warning">{refusal}</Notice>
      ) : error ? (
        <ErrorState
          error={error}
          title="Erreur lors du chargement de la cotisation"
          onRetry={() =>
            void Promise.all([query.refetch(), cotisation && member.refetch(), cotisation && payer.refetch()])
          }
        />
      ) : (
        <Skeleton lines={12} label="Chargement de la cotisation..." />
      )}
    </Dialog>
  );
}
