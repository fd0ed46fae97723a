import type { userProfileCalls } from '@club/contract';
import { recordHistory, RuleError, transaction, type CallRequest } from '@club/service-kit';
import { nameOf } from '../users/to-user.ts';
import { Users } from '../users/user-model.ts';
import { assertWithinRights } from '../users/user-rules.ts';
import { lockRights } from './managers.ts';
import { noteProfileChange } from './note-profile-change.ts';
import { Profiles } from './profile-model.ts';
import { assertDeletable, profileInUse } from './profile-rules.ts';
import { fieldsOf, findProfile } from './store-profile.ts';

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
