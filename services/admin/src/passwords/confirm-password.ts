import { RuleError } from '@club/service-kit';
import type { Circumstances } from '../circumstances.ts';
import { beginAttempt } from '../login/login-waiting.ts';
import { noteFailure } from '../login/note-failure.ts';
import { Users } from '../users/user-model.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Makes sure that it is the signed-in person who asks, by the password: an open screen is not enough.
 * @throws RuleError `refused_value` (422) under `field` for a wrong one, which counts for waiting; `too_many_logins` (429)
 */
export async function confirmPassword(
  password: string,
  field: 'adminPassword' | 'motDePasse',
  circumstances: Circumstances,
): Promise<void> {
  const { actor, now } = circumstances;
  const user = await Users.findOne({ _id: actor.id });
  if (!user) throw new RuleError('unauthenticated');
  const { ip: address = '', sessionId } = actor;
  const attempt = await beginAttempt({ codeKey: user.codeKey, address, sessionId, now });
  if (await verifyPassword(user.passwordHash, password)) return attempt.settle();
  const account = { id: user._id, codeUtilisateur: user.codeUtilisateur };
  await noteFailure(
    attempt,
    { user: account, detail: 'Confirmation par mot de passe refusée' },
    circumstances,
  );
  const message = 'Votre mot de passe est incorrect.';
  throw new RuleError('refused_value', { message, errors: [{ field, message }] });
}
