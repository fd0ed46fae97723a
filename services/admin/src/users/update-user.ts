import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, userCalls, UserFields } from '@club/contract';
import {
  existing,
  recordHistory,
  refuseStale,
  transaction,
  type Actor,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import { lockRights, othersLeft } from '../profiles/managers.ts';
import { permissionsOf, profileNameOf } from '../profiles/profiles.ts';
import { refreshSessionsOf, removeSessionsOf } from '../sessions/sessions.ts';
import { findUser } from './find-user.ts';
import { noteUserChange } from './note-user-change.ts';
import { fieldsOf, nameOf, toUser } from './to-user.ts';
import { Users, type StoredUser } from './user-model.ts';
import { orCodeTaken, refuseHomonym, requireGivable } from './user-refusals.ts';
import { assertAllowed, assertWithinRights, codeKeyOf, mergeUser } from './user-rules.ts';

type UpdateUser = typeof userCalls.updateUser;

/**
 * Changes a user; new rights hold at once, a deactivated user is signed out. No change writes nothing.
 * @throws RuleError `not_found` (404), `stale_version` (409) with the current user, `duplicate_code` (409), `doublon` (409) for a name that somebody else bears,
 * `rule` (422) for oneself or the last one who manages users and permissions or holds all rights, `forbidden` (403) for rights one lacks
 */
export async function updateUser(request: CallRequest<UpdateUser>): Promise<AnswerOf<UpdateUser>> {
  const user = await orCodeTaken(transaction((unit) => changeUser(unit, request)));
  refreshSessionsOf(user._id);
  return shown(user);
}

const shown = async (user: StoredUser, unit?: UnitOfWork) =>
  toUser(user, await profileNameOf(user.profileType, unit));

async function changeUser(unit: UnitOfWork, request: CallRequest<UpdateUser>): Promise<StoredUser> {
  const { params, body, actor, requestId } = request;
  await lockRights(unit);
  const stored = await findUser(unit, params.id);
  await refuseStale(stored, body.version ?? request.ifMatch, (user) => shown(user, unit));
  const before = fieldsOf(stored);
  const after = mergeUser(before, body);
  if (isDeepStrictEqual(before, after)) return stored;
  await assertPermitted(unit, { id: stored._id, before, after, actor });
  if (!body.doublonAccepte && nameOf(before) !== nameOf(after))
    await refuseHomonym(unit, { ...after, _id: stored._id });
  const saved = await saveUser(unit, stored, after);
  const { _id: id, version } = saved;
  const line = { entity: 'user', id, version, action: 'update', before, after } as const;
  await recordHistory(unit, { ...line, actor, requestId });
  await noteUserChange(unit, { id, before, after, actor, requestId });
  if (!after.isActive) await removeSessionsOf(unit, id);
  return saved;
}

/** I-9. */
async function assertPermitted(
  unit: UnitOfWork,
  { id, before, after, actor }: { id: string; before: UserFields; after: UserFields; actor: Actor },
): Promise<void> {
  const rights = await permissionsOf(before.profileType, unit);
  assertWithinRights(actor.permissions, rights);
  const next = await requireGivable(unit, actor, after.profileType);
  assertAllowed({
    id,
    actorId: actor.id,
    before: { isActive: before.isActive, rights },
    after: { isActive: after.isActive, rights: next.permissions },
    others: await othersLeft(unit, { userId: id }),
  });
}

async function saveUser(
  { session }: UnitOfWork,
  { _id, version }: StoredUser,
  after: UserFields,
): Promise<StoredUser> {
  const $set = {
    ...after,
    codeKey: codeKeyOf(after.codeUtilisateur),
    version: version + 1,
    updatedAt: new Date(),
  };
  // A concurrent change is a conflict and runs the transaction again.
  return existing(Users.findOneAndUpdate({ _id }, { $set }, { session, returnDocument: 'after' }));
}
