import type { SecurityStatus } from '@club/contract';
import { useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { showToast } from '@club/ui/toast';
import { AdminPasswordField } from './admin-password-field.tsx';
import { useRestrictDevicesMutation } from './securite-api.ts';

interface RestrictionDialogProps {
  status: Pick<SecurityStatus, 'deviceRestriction' | 'thisDeviceAuthorized'>;
  onClose: () => void;
}

/** Switches the restriction on, or off; on only from a device that is authorised (I-21). */
export function RestrictionDialog({ status, onClose }: RestrictionDialogProps) {
  const { deviceRestriction: restricted, thisDeviceAuthorized } = status;
  const [restrict] = useRestrictDevicesMutation();
  const form = useForm({ defaultValues: { adminPassword: '' } });
  const submit = async ({ adminPassword }: { adminPassword: string }) => {
    await restrict({ body: { restricted: !restricted, adminPassword } }).unwrap();
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
      notReady={restricted || thisDeviceAuthorized ? undefined : 'Autorisez d’abord cet appareil.'}
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
