import { RuleError, type UnitOfWork } from '@club/service-kit';
import { Users, type StoredUser } from './user-model.ts';

/**
 * Read in the transaction that changes it.
 * @throws RuleError `not_found` (404)
 */
export async function findUser(unit: UnitOfWork, id: string): Promise<StoredUser> {
  const user = await Users.findOne({ _id: id }, { session: unit.session });
  if (!user) throw new RuleError('not_found', { message: 'Utilisateur introuvable.' });
  return user;
}
