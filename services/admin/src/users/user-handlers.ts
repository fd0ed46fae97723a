import type { User, userCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { endUserSessions, listUserSessions } from '../sessions/user-sessions.ts';
import type { Deps } from '../deps.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { updateUser } from './update-user.ts';
import { allProfiles } from '../profiles/profiles.ts';
import { toUser } from './to-user.ts';
import { Users } from './user-model.ts';

export const userHandlers = ({ now }: Deps) =>
  ({
    listUsers,
    createUser: (request) => createUser(request, now()),
    updateUser,
    deleteUser,
    listUserSessions: (request) => listUserSessions(request, now()),
    endUserSessions,
  }) satisfies HandlersOf<typeof userCalls>;

/** Bounds the unpaged list. */
const maxUsers = 500;

/** By code, 9 before 10. */
export async function listUsers(): Promise<User[]> {
  const byCode = { locale: 'fr', numericOrdering: true };
  const users = await Users.find().collation(byCode).sort({ codeKey: 1 }).limit(maxUsers).toArray();
  const names = new Map((await allProfiles()).map(({ id, name }) => [id, name]));
  return users.map((user) => toUser(user, names.get(user.profileType) ?? user.profileType));
}
