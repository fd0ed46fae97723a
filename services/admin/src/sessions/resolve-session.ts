import type { ResolvedSession, SignedInUser } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { permissionsOf, profileNameOf } from '../profiles/profiles.ts';
import { secondFactorOf } from '../second-factor/check-second-factor.ts';
import { isSecondFactorRequired } from '../second-factor/required-profiles.ts';
import { Users, type StoredUser } from '../users/user-model.ts';
import { useSession } from './sessions.ts';

/**
 * Whose session it is, with the profile's present rights.
 * @throws RuleError `unauthenticated` (401)
 */
export async function resolveSession(token: string, now: Date): Promise<ResolvedSession> {
  const session = await useSession(token, now);
  if (!session) throw new RuleError('unauthenticated');
  const user = await signedInUser(session.userId);
  return { sessionId: session._id, user, expiresAt: session.expiresAt.toISOString() };
}

/**
 * A person as screens need it.
 * @throws RuleError `unauthenticated` (401) unless there and active
 */
export async function signedInUser(userId: string): Promise<SignedInUser> {
  const user = await Users.findById(userId).lean();
  if (!user?.isActive) throw new RuleError('unauthenticated');
  return toSignedInUser(user);
}

async function toSignedInUser(user: StoredUser): Promise<SignedInUser> {
  const { _id, codeUtilisateur, firstName, lastName, email = null, profileType, mustChangePassword } = user;
  return {
    id: _id,
    codeUtilisateur,
    firstName,
    lastName,
    email,
    // Screens show initials.
    profileImageUrl: null,
    profileType,
    profileName: profileNameOf(profileType),
    permissions: permissionsOf(profileType),
    mustChangePassword,
    mustAddSecondFactor:
      (await isSecondFactorRequired(profileType)) && (await secondFactorOf(_id)) === undefined,
  };
}
