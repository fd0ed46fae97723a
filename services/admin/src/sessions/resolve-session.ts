import type { ResolvedSession, SignedInUser } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { profileOf } from '../profiles/profiles.ts';
import { secondFactorOf } from '../second-factor/check-second-factor.ts';
import { isSecondFactorRequired } from '../second-factor/required-profiles.ts';
import { Users, type StoredUser } from '../users/user-model.ts';
import { findSession, prolong } from './sessions.ts';

/**
 * Whose session it is, with the profile's present rights. A use prolongs it, a call in the background does not (I-15).
 * @throws RuleError `unauthenticated` (401), with the reason where it was ended before its time
 */
export async function resolveSession(
  { token, background = false }: { token: string; background?: boolean },
  now: Date,
): Promise<ResolvedSession> {
  const found = await findSession(token, now);
  if (!found) throw new RuleError('unauthenticated');
  if (found.endedBecause) throw new RuleError('unauthenticated', { message: found.endedBecause });
  const user = await signedInUser(found.userId);
  const { _id: sessionId, endsAt, expiresAt } = background ? found : await prolong(found, now);
  return { sessionId, user, endsAt: endsAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

/**
 * A person as screens need it.
 * @throws RuleError `unauthenticated` (401) unless there and active
 */
export async function signedInUser(userId: string): Promise<SignedInUser> {
  const user = await Users.findOne({ _id: userId });
  if (!user?.isActive) throw new RuleError('unauthenticated');
  return toSignedInUser(user);
}

async function toSignedInUser(user: StoredUser): Promise<SignedInUser> {
  const { _id, codeUtilisateur, firstName, lastName, email, profileType, mustChangePassword } = user;
  const profile = await profileOf(profileType);
  return {
    id: _id,
    codeUtilisateur,
    firstName,
    lastName,
    email,
    // Screens show initials.
    profileImageUrl: null,
    profileType,
    profileName: profile?.name ?? profileType,
    permissions: profile?.permissions ?? [],
    mustChangePassword,
    mustAddSecondFactor:
      (await isSecondFactorRequired(profileType)) && (await secondFactorOf(_id)) === undefined,
  };
}
