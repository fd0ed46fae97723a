import { useState } from 'react';
import { recuCalls, type Recu } from '@club/contract';
import { addressOf } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { Icon } from '@club/ui/icon';
import { CancelRecuDialog } from './cancel-recu-dialog.tsx';
import { useCanRedo } from './use-redo.tsx';

interface StaleRecuDialogProps {
  recu: Recu;
  onClose: () => void;
}

/** Before a receipt that no longer corresponds is printed: what differs, and the choice (M-71). */
export function StaleRecuDialog({ recu, onClose }: StaleRecuDialogProps) {
  const canRedo = useCanRedo();
  const [isRedone, setRedone] = useState(false);
  if (isRedone) return <CancelRecuDialog recu={recu} isRedone onClose={onClose} />;
  const { id, code, ecart } = recu;
  const query = { ecartAccepte: true };
  return (
    <Dialog
      title={`Le reçu ${code} ne correspond plus`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <CancelButton label="Fermer" />
          <a
            className={buttonClass('secondary')}
            href={addressOf(recuCalls.getRecu, { params: { id }, query })}
            target="_blank"
            rel="noreferrer"
            aria-label={`Imprimer quand même le reçu ${code} (nouvel onglet)`}
            onClick={onClose}
          >
            <Icon name="print" />
            <span>Imprimer quand même</span>
          </a>
          {canRedo && <Button label="Refaire le reçu" onClick={() => setRedone(true)} />}
        </>
      }
    >
      <p>
        {ecart?.charAt(0).toLocaleUpperCase('fr')}
        {ecart?.slice(1)}. Le papier ne change pas{'\u00a0'}: il dit ce qui était vrai le jour où il a été
        donné.
      </p>
    </Dialog>
  );
}
