import { useState } from 'react';
import type { Saison } from '@club/contract';
import { differencesOf } from '@club/ui/history-list';
import { refusalOf, staleRecordOf } from '@club/ui/problem';
import { StaleNotice } from '@club/ui/stale-notice';
import { showToast } from '@club/ui/toast';
import { activeField } from './active-field-rules.ts';
import { SaisonFormDialog } from './saison-form-dialog.tsx';
import {
  changeOfSaison,
  formOfSaison,
  saisonHistoryFields,
  type SaisonFormValues,
} from './saison-form-rules.ts';
import { useUpdateSaisonMutation } from './saisons-api.ts';
import { showSavedSaison } from './show-saved-saison.ts';

interface EditSaisonProps {
  saison: Saison;
  /** The season that is active and not closed. */
  open: Saison | undefined;
  onClose: () => void;
}

/** Changes a season; taken up again from a newer state, the form opens anew. */
export function EditSaisonDialog({ saison, open, onClose }: EditSaisonProps) {
  const [before, setBefore] = useState(saison);
  return (
    <EditSaisonForm key={before.version} saison={before} open={open} onReload={setBefore} onClose={onClose} />
  );
}

/** When somebody else changed the season meanwhile, what was typed stays, and saving again is done knowingly. */
function EditSaisonForm({
  saison,
  open,
  onReload,
  onClose,
}: EditSaisonProps & { onReload: (current: Saison) => void }) {
  const [opened] = useState(() => formOfSaison(saison));
  const [current, setCurrent] = useState<Saison>();
  const [updateSaison] = useUpdateSaisonMutation();

  const save = async (values: SaisonFormValues) => {
    const change = changeOfSaison(opened, values);
    if (Object.keys(change).length === 0) return onClose();
    const { id, version } = current ?? saison;
    const answer = await updateSaison({ id, body: { ...change, version } });
    const newer = staleRecordOf<Saison>(answer.error);
    if (newer) return setCurrent(newer);
    if (answer.error) {
      const refusal = refusalOf(answer.error, 'Impossible de mettre à jour la saison.');
      if (refusal.data.code !== 'saison_closed') throw refusal;
      // Closed meanwhile: nothing typed here can be kept any more.
      showToast({ tone: 'danger', title: 'Erreur', text: refusal.data.message });
    } else {
      showSavedSaison('Saison mise à jour', answer.data);
    }
    onClose();
  };

  return (
    <SaisonFormDialog
      title={`Modifier la saison - ${saison.nom}`}
      submitLabel={current ? 'Enregistrer quand même' : 'Enregistrer'}
      busyLabel="Enregistrement..."
      opened={opened}
      active={activeField(saison, open)}
      onSubmit={save}
      onClose={onClose}
      notice={
        current && (
          <StaleNotice
            title="Cette saison a été modifiée entre-temps par une autre personne"
            changes={differencesOf(saison, current, saisonHistoryFields)}
            version={current.version}
            reloadLabel="Reprendre la saison à jour"
            onReload={() => onReload(current)}
          />
        )
      }
    />
  );
}
