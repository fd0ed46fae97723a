import { useSignedInUser } from '@club/store';
import { required, TextField, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { PasswordStrength } from '@club/ui/password-strength';
import { showToast } from '@club/ui/toast';
import { useChangePasswordMutation } from './account-api.ts';

interface Values {
  motDePasse: string;
  nouveauMotDePasse: string;
  again: string;
}

/** Another password for oneself; one's other sessions end. */
export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const { codeUtilisateur, firstName, lastName } = useSignedInUser();
  const [changePassword] = useChangePasswordMutation();
  const form = useForm<Values>({ defaultValues: { motDePasse: '', nouveauMotDePasse: '', again: '' } });
  const next = useWatch({ control: form.control, name: 'nouveauMotDePasse' });
  const submit = async ({ motDePasse, nouveauMotDePasse }: Values) => {
    await changePassword({ body: { motDePasse, nouveauMotDePasse } }).unwrap();
    showToast({ title: 'Mot de passe modifié', text: 'Vos autres sessions sont fermées.' });
    onClose();
  };
  return (
    <FormDialog
      title="Changer mon mot de passe"
      size="small"
      form={form}
      submitLabel="Enregistrer"
      busyLabel="Enregistrement..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="motDePasse"
        label="Mot de passe actuel"
        type="password"
        required
        maxLength={128}
        autoComplete="current-password"
        rules={required('Le mot de passe actuel est requis')}
      />
      <TextField
        name="nouveauMotDePasse"
        label="Nouveau mot de passe"
        type="password"
        required
        maxLength={128}
        autoComplete="new-password"
        rules={required('Le nouveau mot de passe est requis')}
      />
      <PasswordStrength password={next} known={[codeUtilisateur, firstName, lastName]} />
      <TextField
        name="again"
        label="Le même, encore une fois"
        type="password"
        required
        maxLength={128}
        autoComplete="new-password"
        rules={{ validate: (again) => again === next || 'Les deux saisies sont différentes' }}
      />
    </FormDialog>
  );
}
