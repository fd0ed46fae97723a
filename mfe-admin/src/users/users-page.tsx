import { useState } from 'react';
import type { User } from '@club/contract';
import { Button } from '@club/ui/button';
import { listSchema, useListAddress } from '@club/ui/list';
import { Screen } from '@club/ui/screen';
import { EmptyState } from '@club/ui/states';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { UserCard } from './user-card.tsx';
import { UserDialog } from './user-dialog.tsx';
import { useListUsersQuery } from './users-api.ts';

const schema = listSchema({ sorts: ['nom'], opens: ['modifier'] });

/** A card per user. The open form is in the address. */
export function UsersPage() {
  const {
    data: users,
    error,
    isLoading,
    refetch,
  } = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { opened, open, close } = useListAddress(schema);
  const [deleting, setDeleting] = useState<User>();
  const edited = opened?.kind === 'modifier' && users?.find(({ id }) => id === opened.id);
  const create = <Button label="Nouvel utilisateur" icon="plus" onClick={() => open('nouveau')} />;

  return (
    <Screen
      title="Gestion des utilisateurs"
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
              onEdit={() => open('modifier', user.id)}
              onDelete={() => setDeleting(user)}
            />
          </li>
        ))}
      </ul>
      {opened?.kind === 'nouveau' && <UserDialog onClose={close} />}
      {edited && <UserDialog key={edited.id} record={edited} onClose={close} />}
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(undefined)} />}
    </Screen>
  );
}
