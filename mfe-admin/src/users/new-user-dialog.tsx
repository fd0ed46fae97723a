import { useState } from 'react';
import type { AnswerOf, userCalls } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { showToast } from '@club/ui/toast';
import { PasswordDialog } from './password-dialog.tsx';
import { UserFormDialog } from './user-form-dialog.tsx';
import { emptyUserForm, fieldsOfUserForm, type UserFormValues } from './user-form-rules.ts';
import { withFallback } from './user-problem-rules.ts';
import { useCreateUserMutation } from './users-api.ts';

/** Creates a user, then shows the provisional password, which no other screen can show again. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [createUser] = useCreateUserMutation();
  const [created, setCreated] = useState<AnswerOf<typeof userCalls.createUser>>();

  const create = async (values: UserFormValues) => {
    const answer = await createUser({ body: fieldsOfUserForm(values), idempotencyKey });
    if (answer.error) throw withFallback(answer.error, 'Impossible de créer l’utilisateur.');
    showToast({ title: 'Utilisateur créé' });
    setCreated(answer.data);
  };

  if (created)
    return <PasswordDialog user={created} password={created.motDePasseProvisoire} onClose={onClose} />;
  return (
    <UserFormDialog
      title="Nouvel utilisateur"
      submitLabel="Créer l’utilisateur"
      busyLabel="Création..."
      opened={emptyUserForm}
      onSubmit={create}
      onClose={onClose}
    />
  );
}
