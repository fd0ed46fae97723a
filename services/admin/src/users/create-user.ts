import { profileOfNewUsers, type AnswerOf, type userCalls } from '@club/contract';
import { once, recordHistory, type CallRequest } from '@club/service-kit';
import { hashPassword } from '../passwords/password-hash.ts';
import { provisionalPassword } from '../passwords/provisional-password.ts';
import { lockRights } from '../profiles/managers.ts';
import { allProfiles } from '../profiles/profiles.ts';
import { fieldsOf, toUser } from './to-user.ts';
import { noteUserChange } from './note-user-change.ts';
import { insertUser } from './insert-user.ts';
import { orCodeTaken, requireGivable } from './user-refusals.ts';
import { newUserFields } from './user-rules.ts';

type CreateUser = typeof userCalls.createUser;

/**
 * Creates a user with a provisional password, shown once (I-7).
 * @throws RuleError `duplicate_code` (409), `refused_value` (422) for an unknown profile, `forbidden` (403)
 */
export async function createUser(request: CallRequest<CreateUser>): Promise<AnswerOf<CreateUser>> {
  const { actor, requestId, body } = request;
  const motDePasseProvisoire = provisionalPassword();
  const passwordHash = await hashPassword(motDePasseProvisoire);
  const created = once(request, async (unit) => {
    await lockRights(unit);
    const fields = newUserFields(body, profileOfNewUsers(await allProfiles(unit)));
    const profile = await requireGivable(unit, actor, fields.profileType);
    const user = await insertUser(unit, fields, { passwordHash, mustChangePassword: true });
    const { _id: id, version } = user;
    const after = fieldsOf(user);
    const line = { entity: 'user', id, version, action: 'create', before: null } as const;
    await recordHistory(unit, { ...line, after, actor, requestId });
    await noteUserChange(unit, { id, before: null, after, actor, requestId });
    // Kept a day with the Idempotency-Key: a repeat shows the same password, which opens one login only.
    return { ...toUser(user, profile.name), motDePasseProvisoire };
  });
  return orCodeTaken(created);
}
