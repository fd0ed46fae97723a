import { useState } from 'react';
import type { Reglement } from '@club/contract';
import { LoadedReglement } from './loaded-reglement.tsx';
import { CollectForm } from './collect-form.tsx';

interface CollectDialogProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** «Encaisser»: reads the règlement afresh, so that what remains is what remains now. */
export function CollectDialog({ id, onSaved, onClose }: CollectDialogProps) {
  const [reloaded, setReloaded] = useState<Reglement>();
  return (
    <LoadedReglement id={id} title="Encaisser un règlement" reloaded={reloaded} onClose={onClose}>
      {(reglement) => (
        <CollectForm
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
