import type { RemoveOwnSecondFactor } from '@club/contract';
import { required, TextField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { showToast } from '@club/ui/toast';
import { useRemoveSecondFactorMutation } from './account-api.ts';

/** The password alone signs in again. */
export function RemoveOwnFactorDialog({ onClose }: { onClose: () => void }) {
  const [remove] = useRemoveSecondFactorMutation();
  const form = useForm({ defaultValues: { motDePasse: '', code: '' } });
  const submit = async (body: RemoveOwnSecondFactor) => {
    const { message } = await remove({ body }).unwrap();
    showToast({ title: message });
    onClose();
  };
  return (
    <FormDialog
      title="Désactiver la double authentification"
      size="small"
      form={form}
      submitLabel="Désactiver"
      busyLabel="Désactivation..."
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Votre mot de passe suffira de nouveau pour vous connecter.</p>
      <TextField
        name="motDePasse"
        label="Votre mot de passe"
        type="password"
        required
        maxLength={128}
        autoComplete="current-password"
        rules={required('Votre mot de passe est requis')}
      />
      <TextField
        name="code"
        label="Code de vérification"
        required
        maxLength={20}
        autoComplete="one-time-code"
        help="Le code à 6 chiffres de votre application, ou un code de secours."
        rules={required('Le code de vérification est requis')}
      />
    </FormDialog>
  );
}
