import { managingRights, type ProfileHolder, type UserProfile, type userProfileCalls } from '@club/contract';
import {
  type Actor,
  type CallRequest,
  existing,
  once,
  recordHistory,
  refuseStale,
  RuleError,
  transaction,
  type UnitOfWork,
} from '@club/service-kit';
import { Types } from 'mongoose';
import { assertWithinRights } from '../users/user-rules.ts';
import { lockRights, othersLeft } from './managers.ts';
import { noteProfileChange } from './note-profile-change.ts';
import { Profiles, type StoredProfile } from './profile-model.ts';
import {
  assertDeletable,
  assertOwnName,
  assertSomebodyStays,
  mergeProfile,
  nameKeyOf,
  newProfileFields,
  type ProfileFields,
  profileInUse,
} from './profile-rules.ts';
import { allProfiles, toProfile } from './profiles.ts';
import { fieldsOf, findProfile, orNameTaken, unmarkOthers } from './store-profile.ts';
import { isDeepStrictEqual } from 'node:util';
import { refreshSessionsWith } from '../sessions/sessions.ts';
import { Users } from '../users/user-model.ts';
import { nameOf } from '../users/to-user.ts';

/**
 * Creates a custom profile of rights that the actor holds (I-9).
 * @throws RuleError `duplicate_code` (409) for a name that is taken, `forbidden` (403)
 */
export async function createProfile(
  request: CallRequest<typeof userProfileCalls.createUserProfile>,
): Promise<UserProfile> {
  const { actor, requestId } = request;
  const fields = newProfileFields(request.body);
  assertWithinRights(actor.permissions, fields.permissions);
  assertOwnName(fields.name);
  const created = once(request, async (unit) => {
    await lockRights(unit);
    const createdAt = new Date();
    const profile: StoredProfile = {
      _id: new Types.ObjectId().toHexString(),
      ...fields,
      nameKey: nameKeyOf(fields.name),
      version: 1,
      createdAt,
      updatedAt: createdAt,
    };
    await Profiles.insertOne(profile, { session: unit.session });
    if (fields.isDefault) await unmarkOthers(unit, profile._id, { actor, requestId });
    const line = { entity: 'user_profile', id: profile._id, version: 1, action: 'create' } as const;
    const change = { before: null, after: fields, actor, requestId };
    await recordHistory(unit, { ...line, ...change });
    await noteProfileChange(unit, change);
    return toProfile(profile);
  });
  return orNameTaken(created);
}

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

/**
 * Deletes a custom profile that nobody has, deactivated persons included; a default one stays (I-13).
 * @throws RuleError `rule` (422), `not_found` (404), `in_use` (409) naming who has it, `forbidden` (403)
 */
export async function deleteProfile({
  params,
  actor,
  requestId,
}: CallRequest<typeof userProfileCalls.deleteUserProfile>): Promise<{ message: string }> {
  await transaction(async (unit) => {
    const { session } = unit;
    await lockRights(unit);
    const profile = await findProfile(unit, params.id, 'Impossible de supprimer un profil par défaut.');
    assertWithinRights(actor.permissions, profile.permissions);
    assertDeletable(profile);
    const holders = await Users.find({ profileType: profile._id }, { session })
      .sort({ lastName: 1, firstName: 1 })
      .toArray();
    if (holders.length > 0)
      throw new RuleError('in_use', { message: profileInUse(profile.name, holders.map(nameOf)) });
    await Profiles.deleteOne({ _id: profile._id }, { session });
    const version = profile.version + 1;
    const line = { entity: 'user_profile', id: profile._id, version, action: 'delete' } as const;
    const change = { before: fieldsOf(profile), after: null, actor, requestId };
    await recordHistory(unit, { ...line, ...change });
    await noteProfileChange(unit, change);
  });
  return { message: 'Profil supprimé' };
}

/** All profiles; with their holders for who may manage users or profiles. */
export async function listProfiles({ permissions }: Pick<Actor, 'permissions'>): Promise<UserProfile[]> {
  const profiles = await allProfiles();
  if (!managingRights.some((right) => permissions.has(right))) return profiles;
  const holders = await holdersByProfile();
  return profiles.map((profile) => ({ ...profile, users: holders.get(profile.id) ?? [] }));
}

async function holdersByProfile(): Promise<Map<string, ProfileHolder[]>> {
  const users = await Users.find(
    {},
    { projection: { firstName: 1, lastName: 1, isActive: 1, profileType: 1 } },
  )
    .collation({ locale: 'fr' })
    .sort({ lastName: 1, firstName: 1 })
    .toArray();
  const holders = new Map<string, ProfileHolder[]>();
  for (const user of users) {
    const those = holders.get(user.profileType) ?? [];
    those.push({ id: user._id, nom: nameOf(user), isActive: user.isActive });
    holders.set(user.profileType, those);
  }
  return holders;
}
