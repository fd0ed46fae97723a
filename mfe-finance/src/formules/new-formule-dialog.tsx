import { useState } from 'react';
import type { Section } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { FormuleFields } from './formule-fields.tsx';
import { emptyFormuleForm, fieldsOfFormule, formuleText, type FormuleFormValues } from './formule-rules.ts';
import { useCreateFormuleMutation } from './formules-api.ts';

interface NewFormuleProps {
  /** To choose from. */
  sections: readonly Section[];
  onClose: () => void;
}

/** Creates a tariff formula. One idempotency key for the life of the form: sent twice, it makes one formula. */
export function NewFormuleDialog({ sections, onClose }: NewFormuleProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useForm<FormuleFormValues>({ defaultValues: emptyFormuleForm });
  const [createFormule] = useCreateFormuleMutation();

  const create = async (values: FormuleFormValues) => {
    const answer = await createFormule({ body: fieldsOfFormule(values), idempotencyKey });
    if (answer.error) throw refusalOf(answer.error, 'Impossible de créer la formule.');
    showToast({ title: 'Formule créée', text: formuleText(answer.data) });
    onClose();
  };

  return (
    <FormDialog
      title="Nouvelle formule"
      submitLabel="Créer la formule"
      busyLabel="Création..."
      form={form}
      onSubmit={create}
      onClose={onClose}
    >
      <FormuleFields isNew sections={sections} />
    </FormDialog>
  );
}
