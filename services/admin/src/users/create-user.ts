import type { AnswerOf, userCalls } from '@club/contract';
import { once, recordHistory, type CallRequest } from '@club/service-kit';
import { hashPassword } from '../passwords/password-hash.ts';
import { provisionalPassword } from '../passwords/provisional-password.ts';
import { fieldsOf, toUser } from './to-user.ts';
import { noteUserChange } from './note-user-change.ts';
import { insertUser } from './insert-user.ts';
import { assertMayGive, orCodeTaken } from './user-refusals.ts';
import { newUserFields } from './user-rules.ts';

type CreateUser = typeof userCalls.createUser;

/**
 * Creates a user with a provisional password, shown once (I-7).
 * @throws RuleError `duplicate_code` (409), `refused_value` (422) for an unknown profile, `forbidden` (403)
 */
export async function createUser(request: CallRequest<CreateUser>): Promise<AnswerOf<CreateUser>> {
  const { actor, requestId } = request;
  const fields = newUserFields(request.body);
  assertMayGive(actor, fields.profileType);
  const motDePasseProvisoire = provisionalPassword();
  const passwordHash = await hashPassword(motDePasseProvisoire);
  const created = once(request, async (unit) => {
    const user = await insertUser(unit, fields, { passwordHash, mustChangePassword: true });
    const { _id: id, version } = user;
    const after = fieldsOf(user);
    await recordHistory(unit, {
      entity: 'user',
      id,
      version,
      action: 'create',
      before: null,
      after,
      actor,
      requestId,
    });
    await noteUserChange(unit, { id, before: null, after, actor, requestId });
    // Kept a day with the Idempotency-Key: a repeat shows the same password, which opens one login only.
    return { ...toUser(user), motDePasseProvisoire };
  });
  return orCodeTaken(created);
}
