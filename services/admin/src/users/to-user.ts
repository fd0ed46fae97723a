import type { User, UserFields } from '@club/contract';
import { profileNameOf } from '../profiles/profiles.ts';
import type { StoredUser } from './user-model.ts';

/** Changeable fields; also what history compares. */
export function fieldsOf(user: StoredUser): UserFields {
  const { codeUtilisateur, firstName, lastName, email = null, profileType, isActive } = user;
  return { codeUtilisateur, firstName, lastName, email, profileType, isActive };
}

/** Without the password's hash. */
export function toUser(user: StoredUser): User {
  return {
    ...fieldsOf(user),
    id: user._id,
    version: user.version,
    profileName: profileNameOf(user.profileType),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}
