import { useState } from 'react';
import type { Saison } from '@club/contract';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { Notice } from '@club/ui/states';
import { SaisonForm, saisonKind } from './saison-dialog.tsx';
import { useOpenSaisonMutation } from './saisons-api.ts';

interface OpenSaisonProps {
  open: Saison | undefined;
  onCloseSaison: () => void;
  onClose: () => void;
}

/** «Nouvelle saison»: opens an active one, or names the season to close first. */
export function OpenSaisonDialog({ open, onCloseSaison, onClose }: OpenSaisonProps) {
  // As it was when the dialog opened: the new season must not refuse itself.
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

/** An opened season is the active one. */
const openedKind: typeof saisonKind = {
  ...saisonKind,
  bodyOf: (values) => ({ ...saisonKind.bodyOf(values), active: true }),
  words: {
    ...saisonKind.words,
    createLabel: 'Ouvrir la saison',
    creatingLabel: 'Ouverture...',
    created: 'Nouvelle saison ouverte',
    cannotCreate: 'Impossible d’ouvrir la nouvelle saison.',
  },
};

function OpenSaisonForm({ onClose }: { onClose: () => void }) {
  const [create] = useOpenSaisonMutation();
  return (
    <SaisonForm
      kind={openedKind}
      calls={{ create }}
      title="Nouvelle saison"
      onClose={onClose}
      notice={
        <Notice tone="info">
          Elle devient la saison active. Ses cotisations et ses règlements sont comptés à partir de zéro, et
          les badges repartent du numéro 1. Les saisons passées ne changent pas.
        </Notice>
      }
    >
      {null}
    </SaisonForm>
  );
}
