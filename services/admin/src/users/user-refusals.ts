import type { UserProfile } from '@club/contract';
import { isDuplicateKey, RuleError, type Actor, type UnitOfWork } from '@club/service-kit';
import { profileOf } from '../profiles/profiles.ts';
import { assertWithinRights } from './user-rules.ts';

/**
 * Maps a duplicate key to staff's words.
 * @throws RuleError `duplicate_code` (409)
 */
export async function orCodeTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const message = 'Ce code utilisateur est déjà utilisé.';
    throw new RuleError('duplicate_code', { message, errors: [{ field: 'codeUtilisateur', message }] });
  }
}

/**
 * Refuses an unknown profile, or one wider than the actor's; answers the profile.
 * @throws RuleError `refused_value` (422), `forbidden` (403)
 */
export async function requireGivable(
  unit: UnitOfWork,
  actor: Actor,
  profileType: string,
): Promise<UserProfile> {
  const profile = await profileOf(profileType, unit);
  if (!profile) {
    throw new RuleError('refused_value', {
      errors: [{ field: 'profileType', message: 'Ce profil n’existe pas.' }],
    });
  }
  assertWithinRights(actor.permissions, profile.permissions);
  return profile;
}
