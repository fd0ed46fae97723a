import type { userCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { profiles } from '../profiles/profiles.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { listUsers } from './list-users.ts';
import { updateUser } from './update-user.ts';

export const userHandlers = {
  listUsers,
  createUser,
  updateUser,
  deleteUser,
  listUserProfiles: async () => [...profiles],
} satisfies HandlersOf<typeof userCalls>;
