import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { Form, isEmail, required, SelectField, TextField, useForm, useWatch } from '@club/ui/form';
import { profileDescription, profileOptions, type UserFormValues } from './user-form-rules.ts';

interface UserFormDialogProps {
  title: string;
  submitLabel: string;
  busyLabel: string;
  opened: UserFormValues;
  onSubmit: (values: UserFormValues) => Promise<void>;
  onClose: () => void;
}

const formId = 'user-form';

/** The user form, new or not. */
export function UserFormDialog({
  title,
  submitLabel,
  busyLabel,
  opened,
  onSubmit,
  onClose,
}: UserFormDialogProps) {
  const form = useForm<UserFormValues>({ defaultValues: opened });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      title={title}
      dirty={isDirty}
      busy={isSubmitting}
      onClose={onClose}
      footer={
        <>
          <Button label="Annuler" variant="secondary" disabled={isSubmitting} onClick={onClose} />
          <Button type="submit" form={formId} label={submitLabel} busy={isSubmitting} busyLabel={busyLabel} />
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={onSubmit}>
        <UserFields />
      </Form>
    </Dialog>
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
      <TextField name="email" label="Email" type="email" rules={isEmail} maxLength={200} autoComplete="off" />
    </div>
  );
}
