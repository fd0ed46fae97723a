import { isDeepStrictEqual } from 'node:util';
import type { UserProfile, userProfileCalls } from '@club/contract';
import {
  existing,
  recordHistory,
  refuseStale,
  transaction,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import { refreshSessionsWith } from '../sessions/sessions.ts';
import { Users } from '../users/user-model.ts';
import { assertWithinRights } from '../users/user-rules.ts';
import { lockRights, othersLeft } from './managers.ts';
import { noteProfileChange } from './note-profile-change.ts';
import { Profiles, type StoredProfile } from './profile-model.ts';
import {
  assertOwnName,
  assertSomebodyStays,
  mergeProfile,
  nameKeyOf,
  type ProfileFields,
} from './profile-rules.ts';
import { toProfile } from './profiles.ts';
import { fieldsOf, findProfile, orNameTaken, unmarkOthers } from './store-profile.ts';

type UpdateProfile = CallRequest<typeof userProfileCalls.updateUserProfile>;

/**
 * Changes a custom profile; who has it holds the new rights at once. No change writes nothing.
 * @throws RuleError `not_found` (404), `stale_version` (409) with the current profile, `duplicate_code` (409),
 * `rule` (422) for one of the four or when nobody would manage users and permissions, or hold all rights, any more, `forbidden` (403)
 */
export async function updateProfile(request: UpdateProfile): Promise<UserProfile> {
  const profile = await orNameTaken(transaction((unit) => changeProfile(unit, request)));
  refreshSessionsWith(profile._id);
  return toProfile(profile);
}

async function changeProfile(unit: UnitOfWork, request: UpdateProfile): Promise<StoredProfile> {
  const { params, body, ifMatch, actor, requestId } = request;
  await lockRights(unit);
  const refusal = 'Un profil par défaut ne se modifie pas\u00a0: créez un profil personnalisé.';
  const stored = await findProfile(unit, params.id, refusal);
  await refuseStale(stored, body.version ?? ifMatch, toProfile);
  const before = fieldsOf(stored);
  const after = mergeProfile(before, body);
  if (isDeepStrictEqual(before, after)) return stored;
  assertWithinRights(actor.permissions, [...before.permissions, ...after.permissions]);
  assertOwnName(after.name);
  await assertSomebodyManages(unit, stored._id, before, after);
  if (after.isDefault) await unmarkOthers(unit, stored._id, { actor, requestId });
  const version = stored.version + 1;
  const saved = await existing(
    Profiles.findOneAndUpdate(
      { _id: stored._id },
      { $set: { ...after, nameKey: nameKeyOf(after.name), version, updatedAt: new Date() } },
      { session: unit.session, returnDocument: 'after' },
    ),
  );
  const line = { entity: 'user_profile', id: stored._id, version, action: 'update' } as const;
  await recordHistory(unit, { ...line, before, after, actor, requestId });
  await noteProfileChange(unit, { before, after, actor, requestId });
  return saved;
}

async function assertSomebodyManages(
  unit: UnitOfWork,
  id: string,
  before: ProfileFields,
  after: ProfileFields,
): Promise<void> {
  const holders = { profileType: id, isActive: true };
  if ((await Users.countDocuments(holders, { session: unit.session })) === 0) return;
  const others = await othersLeft(unit, { profileType: id });
  assertSomebodyStays({ before: before.permissions, after: after.permissions, others });
}
