import { useSignedInUser } from '@club/store';
import { required, TextField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { AdminPasswordField } from './admin-password-field.tsx';
import { useAuthorizeDeviceMutation } from './securite-api.ts';

interface Values {
  name: string;
  userCode: string;
  adminPassword: string;
}

/** Authorises the browser at hand for one account. */
export function AuthorizeDeviceDialog({ onClose }: { onClose: () => void }) {
  const { codeUtilisateur } = useSignedInUser();
  const [authorize] = useAuthorizeDeviceMutation();
  const form = useForm<Values>({ defaultValues: { name: '', userCode: codeUtilisateur, adminPassword: '' } });
  const submit = async (values: Values) => {
    const { data, error } = await authorize({
      body: { ...values, name: values.name.trim(), userCode: values.userCode.trim() },
    });
    if (!data) throw refusalOf(error, 'Impossible d’autoriser l’appareil.');
    showToast({ title: 'Appareil autorisé', text: `${data.deviceName}, pour le code ${data.userCode}` });
    onClose();
  };
  return (
    <FormDialog
      title="Autoriser cet appareil"
      size="small"
      description="Le navigateur que vous utilisez en ce moment, pour un utilisateur."
      form={form}
      submitLabel="Autoriser"
      busyLabel="Autorisation..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Nom de l’appareil"
        placeholder="Accueil, poste 1"
        required
        maxLength={100}
        autoComplete="off"
        rules={required('Le nom de l’appareil est requis')}
      />
      <TextField
        name="userCode"
        label="Code utilisateur"
        required
        maxLength={32}
        autoComplete="off"
        rules={required('Le code utilisateur est requis')}
      />
      <AdminPasswordField />
    </FormDialog>
  );
}
