import { useState } from 'react';
import type { Reglement } from '@club/contract';
import { LoadedReglement } from './loaded-reglement.tsx';
import { EditReglementForm } from './edit-reglement-form.tsx';

interface EditReglementDialogProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Loads a règlement afresh, then opens its form, which keeps the state it was opened with whatever comes later. */
export function EditReglementDialog({ id, onSaved, onClose }: EditReglementDialogProps) {
  const [reloaded, setReloaded] = useState<Reglement>();
  return (
    <LoadedReglement id={id} title="Modifier le règlement" reloaded={reloaded} onClose={onClose}>
      {(reglement) => (
        <EditReglementForm
          key={reloaded ? reloaded.version : 'opened'}
          reglement={reglement}
          onReload={setReloaded}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </LoadedReglement>
  );
}
