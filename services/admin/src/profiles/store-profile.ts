import {
  isDuplicateKey,
  recordHistory,
  RuleError,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import { noteProfileChange } from './note-profile-change.ts';
import { Profiles, type StoredProfile } from './profile-model.ts';
import { nameTaken, type ProfileFields } from './profile-rules.ts';
import { isOneOfTheFour } from './profiles.ts';

/**
 * Reads a custom profile in the transaction that changes it. `refusal` is said of one of the four.
 * @throws RuleError `rule` (422), `not_found` (404)
 */
export async function findProfile(unit: UnitOfWork, id: string, refusal: string): Promise<StoredProfile> {
  if (isOneOfTheFour(id)) throw new RuleError('rule', { message: refusal });
  const profile = await Profiles.findOne({ _id: id }, { session: unit.session });
  if (!profile) throw new RuleError('not_found', { message: 'Profil introuvable.' });
  return profile;
}

export function fieldsOf({ name, description, permissions, isDefault }: StoredProfile): ProfileFields {
  return { name, description, permissions: [...permissions], isDefault };
}

/** Of the custom profiles one at most is given to new users (I-13). */
export async function unmarkOthers(
  unit: UnitOfWork,
  id: string,
  origin: Pick<CallRequest<unknown>, 'actor' | 'requestId'>,
): Promise<void> {
  const { session } = unit;
  const marked = { isDefault: true, _id: { $ne: id } };
  for (const former of await Profiles.find(marked, { session }).toArray()) {
    const version = former.version + 1;
    await Profiles.updateOne(
      { _id: former._id },
      { $set: { isDefault: false, version, updatedAt: new Date() } },
      { session },
    );
    const line = { entity: 'user_profile', id: former._id, version, action: 'update' } as const;
    await recordHistory(unit, {
      ...line,
      before: { isDefault: true },
      after: { isDefault: false },
      ...origin,
    });
    const before = fieldsOf(former);
    await noteProfileChange(unit, { before, after: { ...before, isDefault: false }, ...origin });
  }
}

/**
 * Maps a duplicate key to staff's words.
 * @throws RuleError `duplicate_code` (409)
 */
export async function orNameTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicateKey(error) ? nameTaken() : error;
  }
}
