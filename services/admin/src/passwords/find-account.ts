import { RuleError, type Actor } from '@club/service-kit';
import { permissionsOf } from '../profiles/profiles.ts';
import { Users, type StoredUser } from '../users/user-model.ts';
import { assertWithinRights, codeKeyOf } from '../users/user-rules.ts';

/**
 * The account with a code, whose rights the actor holds too (I-9).
 * @throws RuleError `refused_value` (422) under userCode when nobody has it, `forbidden` (403)
 */
export async function findAccount(userCode: string, actor: Actor): Promise<StoredUser> {
  const user = await Users.findOne({ codeKey: codeKeyOf(userCode) });
  if (!user) {
    const message = 'Aucun utilisateur n’a ce code.';
    throw new RuleError('refused_value', { message, errors: [{ field: 'userCode', message }] });
  }
  assertWithinRights(actor.permissions, await permissionsOf(user.profileType));
  return user;
}
