import type { AnswerOf, userCalls } from '@club/contract';
import { recordHistory, transaction, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { removeEnvoisOf } from '../envois-rapports/delete-envoi.ts';
import { lockRights, othersLeft } from '../profiles/managers.ts';
import { permissionsOf } from '../profiles/profiles.ts';
import { refreshSessionsOf, removeSessionsOf } from '../sessions/sessions.ts';
import { removeVuesOf } from '../vues/delete-vue.ts';
import { findUser } from './find-user.ts';
import { fieldsOf } from './to-user.ts';
import { noteUserChange } from './note-user-change.ts';
import { Users } from './user-model.ts';
import { assertAllowed, assertWithinRights } from './user-rules.ts';

type DeleteUser = typeof userCalls.deleteUser;

/**
 * Deletes a user and ends his sessions; history keeps who he was.
 * @throws RuleError `not_found` (404), `rule` (422) for oneself or the last one who manages users and permissions or holds all rights, `forbidden` (403)
 */
export async function deleteUser(request: CallRequest<DeleteUser>): Promise<AnswerOf<DeleteUser>> {
  await transaction((unit) => removeUser(unit, request));
  refreshSessionsOf(request.params.id);
  return { message: 'Utilisateur supprimé' };
}

async function removeUser(
  unit: UnitOfWork,
  { params, actor, requestId }: CallRequest<DeleteUser>,
): Promise<void> {
  await lockRights(unit);
  const user = await findUser(unit, params.id);
  const before = fieldsOf(user);
  const { _id: id, version } = user;
  const rights = await permissionsOf(before.profileType, unit);
  assertWithinRights(actor.permissions, rights);
  assertAllowed({
    id,
    actorId: actor.id,
    before: { isActive: before.isActive, rights },
    after: null,
    others: await othersLeft(unit, { userId: id }),
  });
  await Users.deleteOne({ _id: id }, { session: unit.session });
  await removeSessionsOf(unit, id);
  await removeVuesOf(unit, id);
  await removeEnvoisOf(unit, id);
  const line = { entity: 'user', id, version: version + 1, action: 'delete', before, after: null } as const;
  await recordHistory(unit, { ...line, actor, requestId });
  await noteUserChange(unit, { id, before, after: null, actor, requestId });
}
