import { useState } from 'react';
import type { Adherent } from '@club/contract';
import { ofName } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { fullName } from '../adherent-text-rules.ts';
import { useUpdateAdherentMutation } from '../adherents-api.ts';
import { AdherentFormDialog } from './adherent-form-dialog.tsx';
import { changeOf, formOfAdherent, type AdherentFormValues } from './adherent-form-rules.ts';
import { currentOfStale, onFormFields } from './adherent-problem-rules.ts';
import { StaleAdherent } from './stale-adherent.tsx';

interface EditAdherentFormProps {
  /** The member as the form opens. */
  adherent: Adherent;
  /** Opens the form again on a newer state, giving up what was typed. */
  onReload: (current: Adherent) => void;
  onClose: () => void;
}

/**
 * Changes a member. When somebody else changed it meanwhile, what was typed stays, the other change is shown, and saving
 * again is done knowingly: over that newer version, never over one nobody has seen.
 */
export function EditAdherentForm({ adherent, onReload, onClose }: EditAdherentFormProps) {
  const [before] = useState(adherent);
  const [opened] = useState(() => formOfAdherent(adherent));
  const [current, setCurrent] = useState<Adherent>();
  const [updateAdherent] = useUpdateAdherentMutation();

  const save = async (values: AdherentFormValues) => {
    const body = changeOf(opened, values, (current ?? before).version);
    const answer = await updateAdherent({ id: before.id, body });
    const newer = currentOfStale(answer.error);
    if (newer) return setCurrent(newer);
    if (answer.error) {
      throw onFormFields(answer.error, 'Une erreur est survenue lors de la modification de l’adhérent.');
    }
    showToast({ title: 'Adhérent modifié', text: `La fiche ${ofName(fullName(answer.data))} est à jour.` });
    onClose();
  };

  return (
    <AdherentFormDialog
      title={`Modifier l’Adhérent - ${fullName(before)}`}
      submitLabel={current ? 'Enregistrer quand même' : 'Enregistrer'}
      busyLabel="Enregistrement..."
      opened={opened}
      isNew={false}
      onSubmit={save}
      onClose={onClose}
      notice={
        current && <StaleAdherent before={before} current={current} onReload={() => onReload(current)} />
      }
    />
  );
}
