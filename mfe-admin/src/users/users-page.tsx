import { useState } from 'react';
import type { User } from '@club/contract';
import { useUrlState } from '@club/router';
import { Button } from '@club/ui/button';
import { Screen } from '@club/ui/screen';
import { EmptyState } from '@club/ui/states';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { NewUserDialog } from './new-user-dialog.tsx';
import { UserCard } from './user-card.tsx';
import { useListUsersQuery } from './users-api.ts';

/** «Gestion des Utilisateurs»: a card per person who can sign in. The open form is in the address. */
export function UsersPage() {
  const {
    data: users,
    error,
    isLoading,
    refetch,
  } = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [{ nouveau, modifier }, setAddress] = useUrlState({ nouveau: '', modifier: '' });
  const [deleting, setDeleting] = useState<User>();
  const close = () => setAddress({ nouveau: '', modifier: '' }, { replace: true });
  const edited = users?.find(({ id }) => id === modifier);
  const create = (
    <Button label="Nouvel utilisateur" icon="plus" onClick={() => setAddress({ nouveau: 'oui' })} />
  );

  return (
    <Screen
      title="Gestion des Utilisateurs"
      subtitle="Qui peut se connecter, et avec quel profil"
      action={create}
      loading={isLoading}
      error={users ? undefined : error}
      onRetry={() => void refetch()}
    >
      {users?.length === 0 && <EmptyState title="Aucun utilisateur" icon="users" action={create} />}
      <ul className="users">
        {users?.map((user) => (
          <li key={user.id}>
            <UserCard
              user={user}
              onEdit={() => setAddress({ modifier: user.id })}
              onDelete={() => setDeleting(user)}
            />
          </li>
        ))}
      </ul>
      {nouveau && <NewUserDialog onClose={close} />}
      {edited && <EditUserDialog key={edited.id} user={edited} onClose={close} />}
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(undefined)} />}
    </Screen>
  );
}
