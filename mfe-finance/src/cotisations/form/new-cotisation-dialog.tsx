import { useState } from 'react';
import { CotisationFormDialog } from './cotisation-form-dialog.tsx';

/** New cotisations one after another, each a form of its own. */
export function NewCotisationDialog({ onClose }: { onClose: () => void }) {
  const [done, setDone] = useState(0);
  const [again, setAgain] = useState(false);
  return (
    <CotisationFormDialog
      key={done}
      onReload={onClose}
      onSaved={() => (again ? setDone(done + 1) : onClose())}
      onClose={onClose}
      footer={
        <label className="club-check">
          <input type="checkbox" checked={again} onChange={({ target }) => setAgain(target.checked)} />
          Enchaîner avec la suivante
        </label>
      }
    />
  );
}
