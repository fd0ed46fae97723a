import type { User } from '@club/contract';
import { allProfiles } from '../profiles/profiles.ts';
import { toUser } from './to-user.ts';
import { Users } from './user-model.ts';

/** Bounds the unpaged list. */
const maxUsers = 500;

/** By code, 9 before 10. */
export async function listUsers(): Promise<User[]> {
  const byCode = { locale: 'fr', numericOrdering: true };
  const users = await Users.find().collation(byCode).sort({ codeKey: 1 }).limit(maxUsers).toArray();
  const names = new Map((await allProfiles()).map(({ id, name }) => [id, name]));
  return users.map((user) => toUser(user, names.get(user.profileType) ?? user.profileType));
}
