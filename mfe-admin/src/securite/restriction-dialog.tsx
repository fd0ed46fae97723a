import { useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { showToast } from '@club/ui/toast';
import { AdminPasswordField } from './admin-password-field.tsx';
import { useRestrictDevicesMutation } from './securite-api.ts';

/** Switches the restriction on, or off. */
export function RestrictionDialog({ restricted, onClose }: { restricted: boolean; onClose: () => void }) {
  const [restrict] = useRestrictDevicesMutation();
  const form = useForm({ defaultValues: { adminPassword: '' } });
  const submit = async ({ adminPassword }: { adminPassword: string }) => {
    await restrict({ restricted: !restricted, adminPassword }).unwrap();
    showToast({ title: restricted ? 'Restriction levée' : 'Restriction activée' });
    onClose();
  };
  return (
    <FormDialog
      title={restricted ? 'Lever la restriction' : 'Restreindre aux appareils autorisés'}
      size="small"
      form={form}
      submitLabel={restricted ? 'Lever la restriction' : 'Restreindre'}
      busyLabel="Enregistrement..."
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {restricted
          ? 'Tous les appareils pourront de nouveau se connecter avec un code et un mot de passe.'
          : 'Seuls les appareils autorisés pourront se connecter, et les sessions ouvertes ailleurs seront fermées tout de suite.'}
      </p>
      <AdminPasswordField />
    </FormDialog>
  );
}
