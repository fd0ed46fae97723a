import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, userCalls, UserFields } from '@club/contract';
import { recordHistory, RuleError, transaction, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { permissionsOf } from '../profiles/profiles.ts';
import { refreshSessionsOf, removeSessionsOf } from '../sessions/sessions.ts';
import { findUser } from './find-user.ts';
import { noteUserChange } from './note-user-change.ts';
import { otherAdministrators } from './other-administrators.ts';
import { fieldsOf, toUser } from './to-user.ts';
import { Users, type StoredUser } from './user-model.ts';
import { assertMayGive, orCodeTaken } from './user-refusals.ts';
import { assertAllowed, assertWithinRights, codeKeyOf, isAdministrator, mergeUser } from './user-rules.ts';

type UpdateUser = typeof userCalls.updateUser;

/**
 * Changes a user; new rights hold at once, a deactivated user is signed out. No change writes nothing.
 * @throws RuleError `not_found` (404), `stale_version` (409) with the current user, `duplicate_code` (409),
 * `rule` (422) for oneself or the last administrator, `forbidden` (403) for rights one lacks
 */
export async function updateUser(request: CallRequest<UpdateUser>): Promise<AnswerOf<UpdateUser>> {
  const user = await orCodeTaken(transaction((unit) => changeUser(unit, request)));
  refreshSessionsOf(user._id);
  return toUser(user);
}

async function changeUser(unit: UnitOfWork, request: CallRequest<UpdateUser>): Promise<StoredUser> {
  const { params, body, actor, requestId } = request;
  const stored = await findUser(unit, params.id);
  const expected = body.version ?? request.ifMatch;
  if (expected !== undefined && expected !== stored.version)
    throw new RuleError('stale_version', { current: toUser(stored) });
  const before = fieldsOf(stored);
  const after = mergeUser(before, body);
  if (isDeepStrictEqual(before, after)) return stored;
  assertWithinRights(actor.permissions, permissionsOf(before.profileType));
  assertMayGive(actor, after.profileType);
  const others = isAdministrator(before) ? await otherAdministrators(unit, stored._id) : 0;
  assertAllowed({
    before: { ...before, id: stored._id },
    after,
    actorId: actor.id,
    otherAdministrators: others,
  });
  const saved = await saveUser(unit, stored, after);
  const { _id: id, version } = saved;
  await recordHistory(unit, {
    entity: 'user',
    id,
    version,
    action: 'update',
    before,
    after,
    actor,
    requestId,
  });
  await noteUserChange(unit, { id, before, after, actor, requestId });
  if (!after.isActive) await removeSessionsOf(unit, id);
  return saved;
}

async function saveUser(
  { session }: UnitOfWork,
  { _id, version }: StoredUser,
  after: UserFields,
): Promise<StoredUser> {
  const $set = { ...after, codeKey: codeKeyOf(after.codeUtilisateur), version: version + 1 };
  // A concurrent change is a conflict and runs the transaction again.
  return Users.findOneAndUpdate({ _id }, { $set }, { session, returnDocument: 'after' }).orFail().lean();
}
