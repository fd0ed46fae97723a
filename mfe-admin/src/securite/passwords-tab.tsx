import { useState } from 'react';
import type { UserSecurity } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { formatDateTime } from '@club/ui/format';
import {
  listSchema,
  ListTable,
  pageOfWhole,
  useListAddress,
  type Column,
  type ListSearch,
  type RowAction,
} from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { RemoveSecondFactorDialog } from './remove-second-factor-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { useListUsersSecurityQuery } from './securite-api.ts';

/** What the address says of this tab. */
export const passwordList = listSchema({ sorts: ['userCode', 'nom', 'lastLogin'] });
export const passwordSearch: ListSearch<'tous'> = {
  label: 'Rechercher un utilisateur',
  placeholder: 'Code, nom ou profil',
};

const sortKeys = {
  userCode: ({ userCode }: UserSecurity) => userCode,
  nom: ({ nom }: UserSecurity) => nom,
  lastLogin: ({ lastLogin }: UserSecurity) => lastLogin,
};
const columns: Column<UserSecurity>[] = [
  { key: 'userCode', header: 'Code', numeric: true, width: '5rem', sortable: true },
  { key: 'nom', header: 'Utilisateur', sortable: true },
  { key: 'profileName', header: 'Profil', width: '8rem', secondary: true },
  {
    key: 'lastLogin',
    header: 'Dernière connexion',
    numeric: true,
    sortable: true,
    width: '10.5rem',
    cell: ({ lastLogin }) => (lastLogin ? formatDateTime(lastLogin) : 'Jamais'),
  },
  { key: 'state', header: 'État', width: '12.5rem', cell: (user) => <StatusBadge {...stateOf(user)} /> },
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
  const address = useListAddress(passwordList);
  const query = useListUsersSecurityQuery(undefined, { refetchOnMountOrArgChange: true });
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
  return (
    <>
      <ListTable
        caption="Mots de passe des utilisateurs"
        noun={['utilisateur', 'utilisateurs']}
        address={address}
        page={pageOfWhole(query, address.view, {
          texts: ({ userCode, nom, profileName }) => [userCode, nom, profileName],
          sortKeys,
        })}
        columns={columns}
        actions={actions}
        rowLabel={({ nom }) => nom}
        empty={{ title: 'Aucun utilisateur ne correspond', icon: 'users' }}
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
