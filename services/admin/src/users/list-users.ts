import type { User } from '@club/contract';
import { toUser } from './to-user.ts';
import { Users } from './user-model.ts';

/** Bounds the unpaged list. */
const maxUsers = 500;

/** By code, 9 before 10. */
export async function listUsers(): Promise<User[]> {
  const byCode = { locale: 'fr', numericOrdering: true };
  const users = await Users.find().collation(byCode).sort({ codeKey: 1 }).limit(maxUsers).lean();
  return users.map(toUser);
}
