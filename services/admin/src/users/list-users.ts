import type { User } from '@club/contract';
import { toUser } from './to-user.ts';
import { Users } from './user-model.ts';

/** More users than a club's staff could ever be: the list is bounded without being paged (contract `listUsers`). */
const most = 500;

/** All users by code, 9 before 10. */
export async function listUsers(): Promise<User[]> {
  const byCode = { locale: 'fr', numericOrdering: true };
  const users = await Users.find().collation(byCode).sort({ codeKey: 1 }).limit(most).lean();
  return users.map(toUser);
}
