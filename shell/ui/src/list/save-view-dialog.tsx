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
}

/** Asks for the name of a view, and whether everybody is to see it. */
export function SaveViewDialog({ saved, adresse, onClose }: SaveViewDialogProps) {
  const form = useForm({ defaultValues: { nom: '', partagee: false } });
  return (
    <FormDialog
      title="Enregistrer la vue"
      size="small"
      description={
        'Colonnes, ordre, filtres et hauteur des lignes\u00a0; le texte recherché n’est pas gardé.'
      }
      form={form}
      submitLabel="Enregistrer"
      busyLabel="Enregistrement…"
      onSubmit={async (values) => {
        const { nom } = await saved.create({ ...values, adresse });
        showToast({ title: 'Vue enregistrée', text: nom });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        name="nom"
        label="Nom de la vue"
        required
        maxLength={40}
        rules={required('Le nom de la vue est requis')}
      />
      {saved.canShare && <CheckboxField name="partagee" label="Pour tous les utilisateurs" />}
    </FormDialog>
  );
}
