import { isEmail, required, SelectField, TextField, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { profileDescription, profileOptions, type UserFormValues } from './user-form-rules.ts';

interface UserFormDialogProps {
  title: string;
  submitLabel: string;
  busyLabel: string;
  opened: UserFormValues;
  onSubmit: (values: UserFormValues) => Promise<void>;
  onClose: () => void;
}

/** The user form, new or not. */
export function UserFormDialog({ opened, ...props }: UserFormDialogProps) {
  const form = useForm<UserFormValues>({ defaultValues: opened });
  return (
    <FormDialog form={form} {...props}>
      <UserFields />
    </FormDialog>
  );
}

function UserFields() {
  const profileType = useWatch<UserFormValues, 'profileType'>({ name: 'profileType' });
  return (
    <div className="user-fields">
      <TextField
        name="codeUtilisateur"
        label="Code utilisateur"
        help="Ce que la personne tape pour se connecter."
        placeholder="U123456"
        required
        rules={required('Le code utilisateur est requis')}
        maxLength={30}
        autoComplete="off"
      />
      <SelectField
        name="profileType"
        label="Profil"
        options={profileOptions}
        help={profileDescription(profileType)}
      />
      <TextField
        name="firstName"
        label="Prénom"
        required
        rules={required('Le prénom est requis')}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        name="lastName"
        label="Nom"
        required
        rules={required('Le nom est requis')}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        rules={isEmail}
        maxLength={200}
        autoComplete="off"
      />
    </div>
  );
}
