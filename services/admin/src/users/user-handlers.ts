import type { userCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { endUserSessions, listUserSessions } from '../sessions/user-sessions.ts';
import type { Deps } from '../deps.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { listUsers } from './list-users.ts';
import { updateUser } from './update-user.ts';

export const userHandlers = ({ now }: Deps) =>
  ({
    listUsers,
    createUser: (request) => createUser(request, now()),
    updateUser,
    deleteUser,
    listUserSessions: (request) => listUserSessions(request, now()),
    endUserSessions,
  }) satisfies HandlersOf<typeof userCalls>;
