import { useState } from 'react';
import { newIdempotencyKey } from '@club/store';
import { useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { SectionFields } from './section-fields.tsx';
import { emptySectionForm, fieldsOfSection, sectionText, type SectionFormValues } from './section-rules.ts';
import { useCreateSectionMutation } from './sections-api.ts';

/** Creates a section. One idempotency key for the life of the form: sent twice, it makes one section. */
export function NewSectionDialog({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useForm<SectionFormValues>({ defaultValues: emptySectionForm });
  const [createSection] = useCreateSectionMutation();

  const create = async (values: SectionFormValues) => {
    const answer = await createSection({ body: fieldsOfSection(values), idempotencyKey });
    if (answer.error) throw refusalOf(answer.error, 'Impossible de créer la section.');
    showToast({ title: 'Section créée', text: sectionText(answer.data) });
    onClose();
  };

  return (
    <FormDialog
      title="Nouvelle section"
      submitLabel="Créer la section"
      busyLabel="Création..."
      form={form}
      onSubmit={create}
      onClose={onClose}
    >
      <SectionFields isNew />
    </FormDialog>
  );
}
