import { profileOfNewUsers, type AnswerOf, type userCalls } from '@club/contract';
import { once, recordHistory, type CallRequest } from '@club/service-kit';
import { hashPassword } from '../passwords/password-hash.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { provisionalPassword, provisionalUntil } from '../passwords/provisional-password.ts';
import { lockRights } from '../profiles/managers.ts';
import { allProfiles } from '../profiles/profiles.ts';
import { fieldsOf, toUser } from './to-user.ts';
import { noteUserChange } from './note-user-change.ts';
import { insertUser } from './insert-user.ts';
import { orCodeTaken, refuseHomonym, requireGivable } from './user-refusals.ts';
import { newUserFields } from './user-rules.ts';

type CreateUser = typeof userCalls.createUser;

const cannotCreate = 'L’utilisateur ne peut pas être créé';

/**
 * Creates a user with a provisional password, shown once (I-7).
 * @throws RuleError `duplicate_code` (409), `doublon` (409) for a name that somebody else bears, `refused_value` (422) for an unknown profile, `rule` (422) without the key of secrets, `forbidden`
 * (403)
 */
export async function createUser(request: CallRequest<CreateUser>, now: Date): Promise<AnswerOf<CreateUser>> {
  const { actor, requestId, body } = request;
  const motDePasseProvisoire = provisionalPassword();
  const passwordHash = await hashPassword(motDePasseProvisoire);
  const created = once(request, async (unit) => {
    await lockRights(unit);
    const fields = newUserFields(body, profileOfNewUsers(await allProfiles(unit)));
    const profile = await requireGivable(unit, actor, fields.profileType);
    const password = { passwordHash, mustChangePassword: true, provisionalUntil: provisionalUntil(now) };
    const user = await insertUser(unit, fields, password);
    if (!body.doublonAccepte) await refuseHomonym(unit, user);
    const { _id: id, version } = user;
    const after = fieldsOf(user);
    const line = { entity: 'user', id, version, action: 'create', before: null } as const;
    await recordHistory(unit, { ...line, after, actor, requestId });
    await noteUserChange(unit, { id, before: null, after, actor, requestId });
    // Kept a day with the Idempotency-Key, so that a repeat shows the same password.
    return { ...toUser(user, profile.name), scelle: seal(motDePasseProvisoire, cannotCreate) };
  });
  const { scelle, ...user } = await orCodeTaken(created);
  return { ...user, motDePasseProvisoire: unseal(scelle) };
}
