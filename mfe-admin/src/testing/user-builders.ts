import { defaultProfiles, type User, type UserProfile } from '@club/contract';

export function aUser(more: Partial<User> = {}): User {
  return {
    id: 'u2',
    version: 1,
    codeUtilisateur: 'U123456',
    firstName: 'Nadia',
    lastName: 'Haddad',
    email: null,
    profileType: 'operator',
    profileName: 'Utilisateur',
    isActive: true,
    lastSignInAt: null,
    createdAt: '2026-11-02T08:00:00.000Z',
    updatedAt: '2026-11-02T08:00:00.000Z',
    ...more,
  };
}

/** The four default profiles, the user of `aUser` having his. */
export function theProfiles(...custom: UserProfile[]): UserProfile[] {
  const four = Object.entries(defaultProfiles).map(([id, profile]) =>
    aProfile({
      id,
      ...profile,
      permissions: [...profile.permissions],
      isDefault: true,
      isCustom: false,
      users: id === 'operator' ? [{ id: 'u2', nom: 'Nadia Haddad', isActive: true }] : [],
    }),
  );
  return [...four, ...custom];
}

/** A custom one that nobody has. */
export function aProfile(more: Partial<UserProfile> = {}): UserProfile {
  return {
    id: 'p1',
    version: 1,
    name: 'Accueil',
    description: 'Au guichet',
    permissions: ['adherents.read'],
    isDefault: false,
    isCustom: true,
    createdAt: '2026-11-10T08:00:00.000Z',
    users: [],
    ...more,
  };
}
