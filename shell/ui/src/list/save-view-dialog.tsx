import { useSubmission } from '@club/store';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { CheckboxField } from '../form/choice-fields.tsx';
import { required } from '../form/rules.ts';
import { TextField } from '../form/text-fields.tsx';
import { showToast } from '../toast/toast-store.ts';
import type { SavedViews } from './list-display.ts';

interface SaveViewDialogProps {
  saved: SavedViews;
  adresse: string;
  onClose: () => void;
  /** What is saved, when it is no list. */
  texts?: typeof listTexts;
}

const listTexts = {
  title: 'Enregistrer la vue',
  description: 'Colonnes, ordre, filtres et hauteur des lignes\u00a0; le texte recherché n’est pas gardé.',
  nom: 'Nom de la vue',
  required: 'Le nom de la vue est requis',
  saved: 'Vue enregistrée',
};

/** Asks for the name of a view, and whether everybody is to see it. */
export function SaveViewDialog({ saved, adresse, onClose, texts = listTexts }: SaveViewDialogProps) {
  const form = useForm({ defaultValues: { nom: '', partagee: false } });
  const submission = useSubmission();
  return (
    <FormDialog
      title={texts.title}
      size="small"
      description={texts.description}
      form={form}
      submitLabel="Enregistrer"
      busyLabel="Enregistrement…"
      onSubmit={async (values) => {
        const { data, error } = await submission.send({ ...values, adresse }, ({ body, idempotencyKey }) =>
          saved.create(body, idempotencyKey),
        );
        if (!data) throw error;
        showToast({ title: texts.saved, text: data.nom });
        onClose();
      }}
      submission={submission}
      onClose={onClose}
    >
      <TextField name="nom" label={texts.nom} required maxLength={40} rules={required(texts.required)} />
      {saved.canShare && <CheckboxField name="partagee" label="Pour tous les utilisateurs" />}
    </FormDialog>
  );
}
