import { useState } from 'react';
import type { Saison } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { today } from '@club/ui/format';
import { refusalOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { SaisonFormDialog } from './saison-form-dialog.tsx';
import { fieldsOfSaison, newSaisonForm, type SaisonFormValues } from './saison-form-rules.ts';
import { useOpenSaisonMutation } from './saisons-api.ts';
import { showSavedSaison } from './show-saved-saison.ts';

interface OpenSaisonProps {
  /** The season that stands in the way. */
  open: Saison | undefined;
  /** Leads to the closing of that season. */
  onCloseSaison: () => void;
  onClose: () => void;
}

/** «Nouvelle Saison»: opens one as the active one, or says which season must be closed before. */
export function OpenSaisonDialog({ open, onCloseSaison, onClose }: OpenSaisonProps) {
  // What stood when the dialog opened decides: the season that is opened here must not refuse itself.
  const [inTheWay] = useState(open);
  return inTheWay ? (
    <RefusedOpening open={inTheWay} onCloseSaison={onCloseSaison} onClose={onClose} />
  ) : (
    <OpenSaisonForm onClose={onClose} />
  );
}

function RefusedOpening({ open, onCloseSaison, onClose }: OpenSaisonProps & { open: Saison }) {
  return (
    <Dialog
      title="Nouvelle saison"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button label="Fermer" variant="secondary" onClick={onClose} />
          {!open.clotureEnCours && (
            <Button label={`Clôturer ${open.nom}`} icon="lock" onClick={onCloseSaison} />
          )}
        </>
      }
    >
      <p>
        La saison <strong>{open.nom}</strong>{' '}
        {open.clotureEnCours
          ? 'est en cours de clôture. La nouvelle saison pourra être ouverte dès que ce sera fini.'
          : 'est encore ouverte. Une seule saison peut être active\u00a0: clôturez-la d’abord.'}
      </p>
    </Dialog>
  );
}

function OpenSaisonForm({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [opened] = useState(() => newSaisonForm(today()));
  const [openSaison] = useOpenSaisonMutation();

  const open = async (values: SaisonFormValues) => {
    const body = { ...fieldsOfSaison(values), active: true };
    const answer = await openSaison({ body, idempotencyKey });
    if (answer.error) throw refusalOf(answer.error, 'Impossible d’ouvrir la nouvelle saison.');
    showSavedSaison('Nouvelle saison ouverte', answer.data);
    onClose();
  };

  return (
    <SaisonFormDialog
      title="Nouvelle saison"
      submitLabel="Ouvrir la saison"
      busyLabel="Ouverture..."
      opened={opened}
      onSubmit={open}
      onClose={onClose}
      notice={
        <Notice tone="info">
          Elle devient la saison active. Ses cotisations et ses règlements sont comptés à partir de zéro, et
          les badges repartent du numéro 1. Les saisons passées ne changent pas.
        </Notice>
      }
    />
  );
}
