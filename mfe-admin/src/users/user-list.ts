import type { User } from '@club/contract';
import { userName } from './user-values.ts';

/** What the search looks at. */
export const textsOfUser = (user: User) => [
  ...[user.codeUtilisateur, userName(user), user.email, user.profileName],
];

/** The filters. */
export const keptUsers =
  ({ statut, profil }: { statut: string | null; profil: string }) =>
  ({ isActive, profileType }: User): boolean =>
    (!statut || (statut === 'actifs') === isActive) && (!profil || profil === profileType);

/** What the list can be sorted by. */
export const userSortKeys = {
  nom: ({ lastName, firstName }: User) => `${lastName} ${firstName}`,
  codeUtilisateur: ({ codeUtilisateur }: User) => codeUtilisateur,
  profileName: ({ profileName }: User) => profileName,
  lastSignInAt: ({ lastSignInAt }: User) => lastSignInAt,
};
