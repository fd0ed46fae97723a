import { fold, type UserProfile } from '@club/contract';
import { isDuplicateKey, RuleError, type Actor, type UnitOfWork } from '@club/service-kit';
import { profileOf } from '../profiles/profiles.ts';
import { nameOf } from './to-user.ts';
import { type StoredUser, Users } from './user-model.ts';
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
 * Asks about a name that another user bears (I-23): tills and payments are each one’s own, but who reads them cannot tell.
 * @throws RuleError `doublon` (409)
 */
export async function refuseHomonym(
  { session }: UnitOfWork,
  user: Pick<StoredUser, '_id' | 'firstName' | 'lastName'>,
): Promise<void> {
  const name = fold(nameOf(user));
  const users = await Users.find({}, { session }).toArray();
  const other = users.find(({ _id, ...one }) => _id !== user._id && fold(nameOf(one)) === name);
  if (!other) return;
  const [nom, code] = [nameOf(other), other.codeUtilisateur];
  const message = `${nom} (code ${code}) porte déjà ce nom\u00a0: sur les caisses, les reçus et l’historique, rien ne les distinguerait. Un second prénom ou une initiale suffit.`;
  throw new RuleError('doublon', { message });
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
