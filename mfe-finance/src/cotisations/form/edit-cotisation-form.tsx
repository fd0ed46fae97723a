import { useState } from 'react';
import type { Cotisation, Payeur } from '@club/contract';
import { staleRecordOf } from '@club/ui/problem';
import { useUpdateCotisationMutation } from '../../money/cotisations-api.ts';
import { CotisationFormDialog } from './cotisation-form-dialog.tsx';
import { changeOf, formOfCotisation, type CotisationFormValues } from './cotisation-form-rules.ts';
import { refusalOfCotisation } from './cotisation-problems.ts';
import { showSaved } from './show-saved.ts';
import { StaleCotisation } from './stale-cotisation.tsx';

export interface EditFormProps {
  cotisation: Cotisation;
  adherent: Payeur;
  payeur: Payeur;
  /** Reopens the form on a newer state, dropping what was typed. */
  onReload: (current: Cotisation) => void;
  onClose: () => void;
}

/**
 * Changes an individual cotisation. After a conflict typed values stay, the other change is shown, and saving
 * again overwrites only the version shown.
 */
export function EditCotisationForm({ cotisation, adherent, payeur, onReload, onClose }: EditFormProps) {
  const [before] = useState(cotisation);
  const [opened] = useState(() => formOfCotisation(cotisation, adherent, payeur));
  const [current, setCurrent] = useState<Cotisation>();
  const [updateCotisation] = useUpdateCotisationMutation();

  const save = async (values: CotisationFormValues) => {
    const body = changeOf(opened, values, (current ?? before).version);
    const answer = await updateCotisation({ id: before.id, body });
    const newer = staleRecordOf<Cotisation>(answer.error);
    if (newer) return setCurrent(newer);
    if (answer.error) throw refusalOfCotisation(answer.error, 'Erreur lors de la modification');
    showSaved('Cotisation modifiée', answer.data);
    onClose();
  };

  return (
    <CotisationFormDialog
      title={`Modifier la cotisation ${before.codeCotisation}`}
      submitLabel={current ? 'Enregistrer quand même' : 'Enregistrer (F9)'}
      busyLabel="Enregistrement..."
      opened={opened}
      recorded={current ?? before}
      onSubmit={save}
      onClose={onClose}
      notice={
        current && <StaleCotisation before={before} current={current} onReload={() => onReload(current)} />
      }
    />
  );
}
