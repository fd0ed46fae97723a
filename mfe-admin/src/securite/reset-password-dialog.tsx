import { useState } from 'react';
import { useSubmission } from '@club/store';
import { TextField, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { PasswordStrength } from '@club/ui/password-strength';
import { refusalOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { PasswordDialog } from './password-dialog.tsx';
import { AdminPasswordField } from './admin-password-field.tsx';
import { useResetPasswordMutation } from './securite-api.ts';

export interface ResetPasswordDialogProps {
  /** Whose password. */
  userCode: string;
  /** Prénom and nom. */
  name: string;
  onClose: () => void;
}

interface Values {
  newPassword: string;
  adminPassword: string;
}

/** Gives somebody who forgot it a password, given or provisional; also for the users screen. */
export function ResetPasswordDialog({ userCode, name, onClose }: ResetPasswordDialogProps) {
  const [reset] = useResetPasswordMutation();
  const submission = useSubmission();
  const [shown, setShown] = useState<string>();
  const form = useForm<Values>({ defaultValues: { newPassword: '', adminPassword: '' } });
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  if (shown !== undefined) return <PasswordDialog {...{ userCode, name, onClose }} password={shown} />;

  const submit = async ({ newPassword: given, adminPassword }: Values) => {
    const body = { userCode, adminPassword, ...(given && { newPassword: given }) };
    const { data, error } = await submission.send(body, reset);
    if (!data) throw refusalOf(error, 'Impossible de réinitialiser le mot de passe.');
    const { motDePasseProvisoire } = data;
    showToast({ title: 'Mot de passe réinitialisé', text: `${name} devra en choisir un autre.` });
    if (motDePasseProvisoire === null) onClose();
    else setShown(motDePasseProvisoire);
  };
  return (
    <FormDialog
      title={`Réinitialiser le mot de passe - ${name}`}
      size="small"
      form={form}
      submitLabel="Réinitialiser"
      busyLabel="Réinitialisation..."
      onSubmit={submit}
      submission={submission}
      onClose={onClose}
      notice={
        <Notice tone="warning">
          Les sessions de {name} seront fermées, et un autre mot de passe sera demandé à la prochaine
          connexion.
        </Notice>
      }
    >
      <TextField
        name="newPassword"
        label="Nouveau mot de passe"
        type="password"
        maxLength={128}
        autoComplete="new-password"
        help="Laissez vide pour qu’un mot de passe provisoire soit créé et affiché."
      />
      {newPassword !== '' && (
        <PasswordStrength password={newPassword} known={[userCode, ...name.split(' ')]} />
      )}
      <AdminPasswordField />
    </FormDialog>
  );
}
