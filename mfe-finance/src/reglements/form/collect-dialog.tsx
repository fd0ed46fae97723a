import { LoadedReglement } from './loaded-reglement.tsx';
import { CollectForm } from './collect-form.tsx';

interface CollectDialogProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** «Encaisser»: reads the règlement afresh, so that what remains is what remains now. */
export function CollectDialog({ id, onSaved, onClose }: CollectDialogProps) {
  return (
    <LoadedReglement id={id} title="Encaisser un règlement" onClose={onClose}>
      {(reglement) => (
        <CollectForm key={reglement.id} reglement={reglement} onSaved={onSaved} onClose={onClose} />
      )}
    </LoadedReglement>
  );
}
