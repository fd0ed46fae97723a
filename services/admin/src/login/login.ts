import type { Login, LoginAnswer } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { verifyPassword } from '../passwords/password-hash.ts';
import { openSession } from '../sessions/sessions.ts';
import { Users } from '../users/user-model.ts';
import { codeKeyOf } from '../users/user-rules.ts';
import { beginAttempt } from './login-waiting.ts';

export interface LoginCircumstances {
  address: string;
  /** As the browser names itself. */
  userAgent: string | null;
  now: Date;
}

/**
 * Signs in: the screen's answer and the cookie's token.
 * @throws RuleError `bad_credentials` (401), the same for unknown code, wrong password and inactive user;
 * `too_many_logins` (429)
 */
export async function login(
  { codeUtilisateur, motDePasse }: Login,
  { address, userAgent, now }: LoginCircumstances,
): Promise<{ answer: LoginAnswer; token: string }> {
  const codeKey = codeKeyOf(codeUtilisateur);
  const attempt = await beginAttempt({ codeKey, address, now });
  const user = await Users.findOne({ codeKey }).lean();
  const matches = await verifyPassword(user?.passwordHash, motDePasse);
  if (!user || !matches || !user.isActive) throw new RuleError('bad_credentials');
  await attempt.settle();
  const { _id: id, firstName: prenom, lastName: nom, profileType, mustChangePassword } = user;
  // The record does not change: `version` and `updatedAt` stay.
  await Users.updateOne({ _id: id }, { $set: { lastSignInAt: now } }, { timestamps: false });
  return {
    answer: {
      user: { id, codeUtilisateur: user.codeUtilisateur, prenom, nom, profileType },
      message: 'Connexion réussie',
      mustChangePassword,
    },
    token: await openSession({ userId: id, address, userAgent, now }),
  };
}
