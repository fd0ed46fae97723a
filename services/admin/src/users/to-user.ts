import type { User, UserFields } from '@club/contract';
import type { StoredUser } from './user-model.ts';

/** Changeable fields; also what history compares. */
export function fieldsOf(user: StoredUser): UserFields {
  const { codeUtilisateur, firstName, lastName, email, profileType, isActive } = user;
  return { codeUtilisateur, firstName, lastName, email, profileType, isActive };
}

/** Without the password's hash; `profileName` of his profile. */
export function toUser(user: StoredUser, profileName: string): User {
  return {
    ...fieldsOf(user),
    id: user._id,
    version: user.version,
    profileName,
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

/** `Prénom Nom`. */
export function nameOf({ firstName, lastName }: Pick<StoredUser, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
