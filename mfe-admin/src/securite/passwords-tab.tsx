import { useState } from 'react';
import type { UserSecurity } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { formatDateTime } from '@club/ui/format';
import { PagedTable, type Column, type RowAction } from '@club/ui/paged-table';
import { EmptyState, ErrorState } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { RemoveSecondFactorDialog } from './remove-second-factor-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { useListUsersSecurityQuery } from './securite-api.ts';

const columns: Column<UserSecurity>[] = [
  { key: 'userCode', header: 'Code', numeric: true, width: '5rem' },
  { key: 'nom', header: 'Utilisateur' },
  { key: 'profileName', header: 'Profil', width: '8rem', secondary: true },
  {
    key: 'lastLogin',
    header: 'Dernière connexion',
    numeric: true,
    width: '10.5rem',
    cell: ({ lastLogin }) => (lastLogin ? formatDateTime(lastLogin) : 'Jamais'),
  },
  { key: 'state', header: 'État', width: '11rem', cell: (user) => <StatusBadge {...stateOf(user)} /> },
  {
    key: 'secondFactor',
    header: 'Double authentification',
    width: '10.5rem',
    secondary: true,
    cell: ({ secondFactor }) => (secondFactor ? 'Active' : 'Inactive'),
  },
];

function stateOf(user: UserSecurity) {
  if (!user.isActive) return { tone: 'neutral', label: 'Désactivé' } as const;
  if (user.waitingUntil)
    return { tone: 'danger', label: `Attente jusqu’à ${timeOf(user.waitingUntil)}` } as const;
  if (user.mustChangePassword) return { tone: 'warning', label: 'Mot de passe provisoire' } as const;
  return { tone: 'success', label: 'En ordre' } as const;
}

/** «14:05» of «24/11/2026 14:05». */
const timeOf = (iso: string): string => formatDateTime(iso).slice(-5);

/** Who signed in when, who has to wait, and how a forgotten password is replaced. */
export function PasswordsTab() {
  const { data: users, error, isFetching, refetch } = useListUsersSecurityQuery(undefined, fresh);
  const [resetting, setResetting] = useState<UserSecurity>();
  const [freeing, setFreeing] = useState<UserSecurity>();
  const { id: ownId } = useSignedInUser();
  const ownRefusal = ({ id }: UserSecurity) =>
    id === ownId ? 'Changez le vôtre dans «\u00a0Mon compte\u00a0»' : undefined;
  const actions: RowAction<UserSecurity>[] = [
    { label: 'Réinitialiser le mot de passe', icon: 'refresh', onSelect: setResetting, refusal: ownRefusal },
    {
      label: 'Désactiver la double authentification',
      icon: 'phone',
      onSelect: setFreeing,
      visible: ({ secondFactor, id }) => secondFactor && id !== ownId,
    },
  ];
  if (error && !users) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PagedTable
        label="Mots de passe des utilisateurs"
        noun={['utilisateur', 'utilisateurs']}
        columns={columns}
        rows={users}
        loading={isFetching}
        total={users?.length ?? 0}
        page={1}
        pageSize={500}
        onPageChange={() => undefined}
        empty={<EmptyState title="Aucun utilisateur" icon="users" />}
        rowLabel={({ nom }) => nom}
        actions={actions}
      />
      {resetting && (
        <ResetPasswordDialog
          userCode={resetting.userCode}
          name={resetting.nom}
          onClose={() => setResetting(undefined)}
        />
      )}
      {freeing && <RemoveSecondFactorDialog user={freeing} onClose={() => setFreeing(undefined)} />}
    </>
  );
}

const fresh = { refetchOnMountOrArgChange: true };
