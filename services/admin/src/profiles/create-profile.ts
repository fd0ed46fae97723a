import type { UserProfile, userProfileCalls } from '@club/contract';
import { once, recordHistory, type CallRequest } from '@club/service-kit';
import { Types } from 'mongoose';
import { assertWithinRights } from '../users/user-rules.ts';
import { lockRights } from './managers.ts';
import { noteProfileChange } from './note-profile-change.ts';
import { Profiles, type StoredProfile } from './profile-model.ts';
import { assertOwnName, nameKeyOf, newProfileFields } from './profile-rules.ts';
import { toProfile } from './profiles.ts';
import { orNameTaken, unmarkOthers } from './store-profile.ts';

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
