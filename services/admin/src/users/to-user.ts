import type { User, UserFields } from '@club/contract';
import { profileNameOf } from '../profiles/profiles.ts';
import type { StoredUser } from './user-model.ts';

/** What an administrator may change of a stored user; also what its history compares. */
export function fieldsOf(user: StoredUser): UserFields {
  const { codeUtilisateur, firstName, lastName, email = null, profileType, isActive } = user;
  return { codeUtilisateur, firstName, lastName, email, profileType, isActive };
}

/** A stored user as /api answers it: the password's hash stays here. */
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
