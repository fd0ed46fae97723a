import { required, TextField } from '@club/ui/form';

/** What an open screen alone cannot do is confirmed by the password of who is signed in. */
export function AdminPasswordField() {
  return (
    <TextField
      name="adminPassword"
      label="Votre mot de passe"
      type="password"
      required
      maxLength={128}
      autoComplete="current-password"
      help="Pour confirmer que c’est bien vous."
      rules={required('Votre mot de passe est requis')}
    />
  );
}
