import type { AnswerOf, ResetPassword, securiteCalls } from '@club/contract';
import { once, recordHistory, RuleError, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { refreshSessionsOf, removeSessionsOf } from '../sessions/sessions.ts';
import { Users, type StoredUser } from '../users/user-model.ts';
import { confirmPassword } from './confirm-password.ts';
import { findAccount } from './find-account.ts';
import { hashPassword } from './password-hash.ts';
import { passwordRefusal } from './password-refusal.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { provisionalPassword, provisionalUntil } from './provisional-password.ts';

type Reset = typeof securiteCalls.resetPassword;

const cannotReset = 'Le mot de passe ne peut pas être réinitialisé';

/**
 * Gives somebody else a password, to be changed at the next sign-in, and ends the sessions (I-7).
 * @throws RuleError `refused_value` (422) for a wrong administrator's password, an unknown code or a weak password;
 * `forbidden` (403) for somebody with more rights; `rule` (422) for oneself; `too_many_logins` (429)
 */
export async function resetPassword(request: CallRequest<Reset>, now: Date): Promise<AnswerOf<Reset>> {
  const { body, actor, requestId, answerBy } = request;
  await confirmPassword(body.adminPassword, 'adminPassword', { actor, requestId, now, answerBy });
  const user = await findAccount(body.userCode, actor);
  if (user._id === actor.id)
    throw new RuleError('rule', {
      message: 'Changez votre propre mot de passe dans «\u00a0Mon compte\u00a0».',
    });
  const made = await newPassword(body, user);
  const passwordHash = await hashPassword(made.password);
  const answer = await inJournalTurn(() =>
    once(request, async (unit) => {
      await storeProvisional(unit, { user, passwordHash, until: provisionalUntil(now), request });
      // Kept a day with the Idempotency-Key, as a new user's.
      return { scelle: made.shown === null ? null : seal(made.shown, cannotReset) };
    }),
  );
  refreshSessionsOf(user._id);
  const { scelle } = answer;
  return {
    message: 'Mot de passe réinitialisé',
    motDePasseProvisoire: scelle === null ? null : unseal(scelle),
  };
}

/** The given one when it is strong enough, else one to be shown. */
async function newPassword({ newPassword: given }: ResetPassword, user: StoredUser) {
  if (given === undefined) {
    const password = provisionalPassword();
    return { password, shown: password };
  }
  const message = await passwordRefusal(given, user);
  if (message !== undefined)
    throw new RuleError('refused_value', { message, errors: [{ field: 'newPassword', message }] });
  return { password: given, shown: null };
}

interface Provisional {
  user: StoredUser;
  passwordHash: string;
  until: Date;
  request: CallRequest<Reset>;
}

async function storeProvisional(
  unit: UnitOfWork,
  { user, passwordHash, until, request: { actor, requestId } }: Provisional,
): Promise<void> {
  const { _id: id, codeUtilisateur, passwordChangedAt, mustChangePassword } = user;
  const changed = await Users.findOneAndUpdate(
    { _id: id },
    {
      $set: {
        passwordHash,
        passwordChangedAt: null,
        mustChangePassword: true,
        provisionalUntil: until,
        updatedAt: new Date(),
      },
      $inc: { version: 1 },
    },
    { session: unit.session, returnDocument: 'after' },
  );
  if (!changed) throw new RuleError('not_found', { message: 'Utilisateur introuvable.' });
  const ended = await removeSessionsOf(unit, id);
  const change = {
    before: { passwordChangedAt, mustChangePassword },
    after: { passwordChangedAt: null, mustChangePassword: true },
  };
  const line = { entity: 'user', id, version: changed.version, action: 'update' } as const;
  await recordHistory(unit, { ...line, ...change, actor, requestId });
  const detail = `À changer à la prochaine connexion ; sessions terminées : ${ended}`;
  await writeJournal(unit, {
    type: 'reinitialisation',
    actor,
    requestId,
    user: { id, codeUtilisateur },
    detail,
  });
}
