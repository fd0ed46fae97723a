import type { UserSecurity } from '@club/contract';
import { useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { showToast } from '@club/ui/toast';
import { AdminPasswordField } from './admin-password-field.tsx';
import { useRemoveUserSecondFactorMutation } from './securite-api.ts';

interface RemoveSecondFactorDialogProps {
  user: UserSecurity;
  onClose: () => void;
}

/** For somebody who lost the telephone and the recovery codes. */
export function RemoveSecondFactorDialog({ user, onClose }: RemoveSecondFactorDialogProps) {
  const [remove] = useRemoveUserSecondFactorMutation();
  const form = useForm({ defaultValues: { adminPassword: '' } });
  const submit = async ({ adminPassword }: { adminPassword: string }) => {
    await remove({ body: { userCode: user.userCode, adminPassword } }).unwrap();
    showToast({ title: 'Double authentification désactivée', text: `${user.nom} peut l’activer à nouveau.` });
    onClose();
  };
  return (
    <FormDialog
      title={`Désactiver la double authentification - ${user.nom}`}
      size="small"
      form={form}
      submitLabel="Désactiver"
      busyLabel="Désactivation..."
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Pour une personne qui n’a plus son téléphone ni ses codes de secours. Assurez-vous que c’est bien elle
        qui le demande{'\u00a0'}: ses sessions seront fermées.
      </p>
      <AdminPasswordField />
    </FormDialog>
  );
}
