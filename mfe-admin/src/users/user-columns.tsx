import type { User } from '@club/contract';
import { formatDateTime } from '@club/ui/format';
import type { Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { userBadge } from './user-values.ts';

/** The users as a list. */
export const userColumns: readonly Column<User>[] = [
  { key: 'codeUtilisateur', header: 'Code', width: '7rem', sortable: true, numeric: true },
  {
    key: 'nom',
    header: 'Nom',
    sortable: true,
    cell: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  },
  { key: 'profileName', header: 'Profil', sortable: true },
  { key: 'email', header: 'E-mail', secondary: true },
  {
    key: 'lastSignInAt',
    header: 'Dernière connexion',
    width: '11rem',
    sortable: true,
    cell: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : 'Jamais'),
  },
  {
    key: 'isActive',
    header: 'Statut',
    width: '7.5rem',
    cell: (user) => <StatusBadge {...userBadge(user)} />,
  },
];
