import type { ChangePassword } from '@club/contract';
import { recordHistory, RuleError, transaction, type Actor } from '@club/service-kit';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import { passwordRefusal } from '../passwords/password-rules.ts';
import { refreshSessionsOf, removeSessionsOf } from '../sessions/sessions.ts';
import { Users, type StoredUser } from '../users/user-model.ts';
import { beginAttempt } from './login-waiting.ts';

export interface PasswordCircumstances {
  actor: Actor;
  requestId: string;
  now: Date;
}

/**
 * Changes one's own password and ends one's other sessions.
 * @throws RuleError `refused_value` (422) for a wrong present password or a refused new one;
 * `too_many_logins` (429), so that an open screen allows no guessing
 */
export async function changePassword(
  body: ChangePassword,
  circumstances: PasswordCircumstances,
): Promise<void> {
  const { actor, now } = circumstances;
  const user = await Users.findById(actor.id).lean();
  if (!user) throw new RuleError('unauthenticated');
  const attempt = await beginAttempt({ codeKey: user.codeKey, address: actor.ip ?? '', now });
  if (!(await verifyPassword(user.passwordHash, body.motDePasse)))
    refuse('motDePasse', 'Le mot de passe actuel est incorrect.');
  await attempt.settle();
  assertNew(user, body);
  await storePassword(user, await hashPassword(body.nouveauMotDePasse), circumstances);
  refreshSessionsOf(user._id);
}

function assertNew({ codeUtilisateur }: StoredUser, { motDePasse, nouveauMotDePasse }: ChangePassword): void {
  if (nouveauMotDePasse === motDePasse)
    refuse('nouveauMotDePasse', 'Le nouveau mot de passe doit être différent de l’actuel.');
  const refusal = passwordRefusal(nouveauMotDePasse, codeUtilisateur);
  if (refusal !== undefined) refuse('nouveauMotDePasse', refusal);
}

async function storePassword(
  user: StoredUser,
  passwordHash: string,
  circumstances: PasswordCircumstances,
): Promise<void> {
  const { actor, requestId, now } = circumstances;
  const { _id: id, version, passwordChangedAt } = user;
  await transaction(async (unit) => {
    // Of two changes at once only one finds the checked password.
    const { matchedCount } = await Users.updateOne(
      { _id: id, passwordHash: user.passwordHash },
      { $set: { passwordHash, passwordChangedAt: now, mustChangePassword: false }, $inc: { version: 1 } },
      { session: unit.session },
    );
    if (matchedCount === 0) throw new RuleError('stale_version');
    await removeSessionsOf(unit, id, actor.sessionId);
    await recordHistory(unit, {
      entity: 'user',
      id,
      version: version + 1,
      action: 'update',
      before: { passwordChangedAt },
      after: { passwordChangedAt: now },
      actor,
      requestId,
    });
  });
}

function refuse(field: string, message: string): never {
  throw new RuleError('refused_value', { errors: [{ field, message }] });
}
