import { useState } from 'react';
import type { Formule, Section } from '@club/contract';
import { useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { authorsSince, differencesOf } from '@club/ui/history-list';
import { refusalOf, staleRecordOf } from '@club/ui/problem';
import { StaleNotice } from '@club/ui/stale-notice';
import { showToast } from '@club/ui/toast';
import { isEmpty } from '../catalogue/catalogue-rules.ts';
import { FormuleFields } from './formule-fields.tsx';
import { changeOfFormule, formOfFormule, formuleText, type FormuleFormValues } from './formule-rules.ts';
import { formuleHistoryFields } from './formule-history-rules.ts';
import { useListFormuleHistoryQuery, useUpdateFormuleMutation } from './formules-api.ts';

interface EditFormuleProps {
  formule: Formule;
  /** To choose from. */
  sections: readonly Section[];
  onClose: () => void;
}

/** Changes a tariff formula; taken up again from a newer state, the form opens anew. */
export function EditFormuleDialog({ formule, ...rest }: EditFormuleProps) {
  const [before, setBefore] = useState(formule);
  return <EditFormuleForm key={before.version} formule={before} onReload={setBefore} {...rest} />;
}

/** When somebody else changed the formula meanwhile, what was typed stays, and saving again is done knowingly. */
function EditFormuleForm({
  formule,
  sections,
  onReload,
  onClose,
}: EditFormuleProps & { onReload: (current: Formule) => void }) {
  const [opened] = useState(() => formOfFormule(formule));
  const form = useForm<FormuleFormValues>({ defaultValues: opened });
  const [current, setCurrent] = useState<Formule>();
  const [updateFormule] = useUpdateFormuleMutation();

  const save = async (values: FormuleFormValues) => {
    const change = changeOfFormule(opened, values);
    if (isEmpty(change)) return onClose();
    const { id, version } = current ?? formule;
    const answer = await updateFormule({ id, body: { ...change, version } });
    const newer = staleRecordOf<Formule>(answer.error);
    if (newer) return setCurrent(newer);
    if (answer.error) throw refusalOf(answer.error, 'Impossible de modifier la formule.');
    showToast({ title: 'Formule modifiée', text: formuleText(answer.data) });
    onClose();
  };

  return (
    <FormDialog
      title={`Modifier la formule - ${formule.designation}`}
      submitLabel={current ? 'Enregistrer quand même' : 'Enregistrer'}
      busyLabel="Enregistrement..."
      form={form}
      onSubmit={save}
      onClose={onClose}
      notice={
        current && (
          <StaleFormule {...{ before: formule, current, sections }} onReload={() => onReload(current)} />
        )
      }
    >
      <FormuleFields isNew={false} sections={sections} />
    </FormDialog>
  );
}

interface StaleFormuleProps {
  before: Formule;
  current: Formule;
  sections: readonly Section[];
  onReload: () => void;
}

function StaleFormule({ before, current, sections, onReload }: StaleFormuleProps) {
  const { currentData } = useListFormuleHistoryQuery(before.id, { refetchOnMountOrArgChange: true });
  return (
    <StaleNotice
      title={`Cette formule a été modifiée entre-temps par ${authorsSince(before.version, currentData)}`}
      changes={differencesOf(before, current, formuleHistoryFields(sections))}
      version={current.version}
      reloadLabel="Reprendre la formule à jour"
      onReload={onReload}
    />
  );
}
