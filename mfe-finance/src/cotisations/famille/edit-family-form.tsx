import { useState } from 'react';
import type { Cotisation } from '@club/contract';
import { today } from '@club/ui/format';
import { staleRecordOf } from '@club/ui/problem';
import { useUpdateCotisationMutation } from '../../money/cotisations-api.ts';
import type { EditFormProps } from '../form/edit-cotisation-form.tsx';
import { showSaved } from '../form/show-saved.ts';
import { StaleCotisation } from '../form/stale-cotisation.tsx';
import { FamilyFormDialog } from './family-form-dialog.tsx';
import { familyChangeOf, formOfFamily, type FamilyFormValues } from './family-form-rules.ts';
import { refusalOfFamily } from './family-problems.ts';

/** After a conflict typed values stay and the other change is shown. */
export function EditFamilyForm({ cotisation, payeur, onReload, onClose }: EditFormProps) {
  const [before] = useState(cotisation);
  const [opened] = useState(() => formOfFamily(cotisation, payeur, today()));
  const [current, setCurrent] = useState<Cotisation>();
  const [updateCotisation] = useUpdateCotisationMutation();

  const save = async (values: FamilyFormValues) => {
    const body = familyChangeOf(opened, values, (current ?? before).version);
    const answer = await updateCotisation({ id: before.id, body });
    const newer = staleRecordOf<Cotisation>(answer.error);
    if (newer) return setCurrent(newer);
    if (answer.error) throw refusalOfFamily(answer.error, values, 'Erreur lors de la modification');
    showSaved('Cotisation modifiée', answer.data);
    onClose();
  };

  return (
    <FamilyFormDialog
      title={`Modifier la cotisation ${before.codeCotisation}`}
      submitLabel={current ? 'Enregistrer quand même' : 'Enregistrer'}
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
