import { useState } from 'react';
import type { User } from '@club/contract';
import { showToast } from '@club/ui/toast';
import { UserFormDialog } from './user-form-dialog.tsx';
import { changesOfUser, formOfUser, userName, type UserFormValues } from './user-form-rules.ts';
import { withFallback } from './user-problem-rules.ts';
import { useUpdateUserMutation } from './users-api.ts';

/** Changes a user: what was touched only, on the very reading that the form shows. */
export function EditUserDialog({ user: latest, onClose }: { user: User; onClose: () => void }) {
  const [user] = useState(latest);
  const [updateUser] = useUpdateUserMutation();

  const save = async (values: UserFormValues) => {
    const body = { ...changesOfUser(user, values), version: user.version };
    const answer = await updateUser({ id: user.id, body });
    if (answer.error) throw withFallback(answer.error, 'Impossible de modifier l’utilisateur.');
    showToast({ title: 'Utilisateur mis à jour' });
    onClose();
  };

  return (
    <UserFormDialog
      title={`Modifier l’utilisateur - ${userName(user)}`}
      submitLabel="Enregistrer"
      busyLabel="Enregistrement..."
      opened={formOfUser(user)}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
