import type { User } from '@club/contract';
import { userName } from './user-form-rules.ts';

/** What the list can be sorted by; the first is what it opens with. */
export const userSorts = ['nom', 'codeUtilisateur', 'profileName', 'lastSignInAt'] as const;

interface View {
  sort: string;
  order: 'asc' | 'desc';
  statut: string | null;
  profil: string;
}

/** What the search looks at. */
export const textsOfUser = (user: User) => [user.codeUtilisateur, userName(user), user.email];

/** The filters. */
export const keptUsers =
  ({ statut, profil }: Pick<View, 'statut' | 'profil'>) =>
  ({ isActive, profileType }: User): boolean =>
    (!statut || (statut === 'actifs') === isActive) && (!profil || profil === profileType);

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

const keys: Readonly<Record<string, (user: User) => string>> = {
  nom: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  codeUtilisateur: ({ codeUtilisateur }) => codeUtilisateur,
  profileName: ({ profileName }) => profileName,
  lastSignInAt: ({ lastSignInAt }) => lastSignInAt ?? '',
};

/** The order of the list; codes as numbers, 9 before 10. */
export function compareUsers({ sort, order }: Pick<View, 'sort' | 'order'>) {
  const key = keys[sort] ?? (({ codeUtilisateur }: User) => codeUtilisateur);
  const sign = order === 'desc' ? -1 : 1;
  return (one: User, other: User): number => sign * collator.compare(key(one), key(other));
}
