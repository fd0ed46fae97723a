import { useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { showToast } from '@club/ui/toast';
import { AdminPasswordField } from './admin-password-field.tsx';
import { useRequireSecondFactorMutation } from './securite-api.ts';

interface RequireSecondFactorDialogProps {
  profile: { id: string; name: string };
  /** Whether it is asked for now. */
  required: boolean;
  onClose: () => void;
}

/** Asks the people of a profile for a second factor, or no longer. */
export function RequireSecondFactorDialog({ profile, required, onClose }: RequireSecondFactorDialogProps) {
  const [require] = useRequireSecondFactorMutation();
  const form = useForm({ defaultValues: { adminPassword: '' } });
  const submit = async ({ adminPassword }: { adminPassword: string }) => {
    const { message } = await require({
      body: { profileType: profile.id, required: !required, adminPassword },
    }).unwrap();
    showToast({ title: message, text: `Profil ${profile.name}` });
    onClose();
  };
  return (
    <FormDialog
      title={`${required ? 'Rendre facultative' : 'Exiger'} la double authentification - ${profile.name}`}
      size="small"
      form={form}
      submitLabel={required ? 'Rendre facultative' : 'Exiger'}
      busyLabel="Enregistrement..."
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {required
          ? 'Chacun pourra la désactiver dans «\u00a0Mon compte\u00a0».'
          : 'Les personnes de ce profil qui ne l’ont pas devront l’activer avant toute autre chose, tout de suite si elles sont connectées.'}
      </p>
      <AdminPasswordField />
    </FormDialog>
  );
}
