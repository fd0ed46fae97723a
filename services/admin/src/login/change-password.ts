import type { ChangePassword } from '@club/contract';
import { recordHistory, RuleError, transaction } from '@club/service-kit';
import type { Circumstances } from '../circumstances.ts';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import { passwordRefusal } from '../passwords/password-refusal.ts';
import { refreshSessionsOf, removeSessionsOf } from '../sessions/sessions.ts';
import { Users, type StoredUser } from '../users/user-model.ts';
import { beginAttempt } from './login-waiting.ts';
import { noteFailure } from './note-failure.ts';

/**
 * Changes one's own password and ends one's other sessions.
 * @throws RuleError `refused_value` (422) for a wrong present password or a refused new one;
 * `too_many_logins` (429), so that an open screen allows no guessing
 */
export async function changePassword(body: ChangePassword, circumstances: Circumstances): Promise<void> {
  const { actor, now } = circumstances;
  const user = await Users.findOne({ _id: actor.id });
  if (!user) throw new RuleError('unauthenticated');
  const { ip: address = '', sessionId } = actor;
  const attempt = await beginAttempt({ codeKey: user.codeKey, address, sessionId, now });
  if (!(await verifyPassword(user.passwordHash, body.motDePasse))) {
    const account = { id: user._id, codeUtilisateur: user.codeUtilisateur };
    await noteFailure(attempt, { user: account, detail: 'Mot de passe actuel incorrect' }, circumstances);
    refuse('motDePasse', 'Le mot de passe actuel est incorrect.');
  }
  await attempt.settle();
  await assertNew(user, body);
  await storePassword(user, await hashPassword(body.nouveauMotDePasse), circumstances);
  refreshSessionsOf(user._id);
}

async function assertNew(user: StoredUser, { motDePasse, nouveauMotDePasse }: ChangePassword): Promise<void> {
  if (nouveauMotDePasse === motDePasse)
    refuse('nouveauMotDePasse', 'Le nouveau mot de passe doit être différent de l’actuel.');
  const refusal = await passwordRefusal(nouveauMotDePasse, user);
  if (refusal !== undefined) refuse('nouveauMotDePasse', refusal);
}

async function storePassword(
  user: StoredUser,
  passwordHash: string,
  { actor, requestId, now, answerBy }: Circumstances,
): Promise<void> {
  const { _id: id, version, passwordChangedAt, codeUtilisateur } = user;
  await inJournalTurn(() =>
    transaction(async (unit) => {
      // Of two changes at once only one finds the checked password.
      const { matchedCount } = await Users.updateOne(
        { _id: id, passwordHash: user.passwordHash },
        {
          $set: {
            passwordHash,
            passwordChangedAt: now,
            mustChangePassword: false,
            provisionalUntil: null,
            updatedAt: new Date(),
          },
          $inc: { version: 1 },
        },
        { session: unit.session },
      );
      if (matchedCount === 0) throw new RuleError('stale_version');
      const ended = await removeSessionsOf(unit, id, actor.sessionId);
      const change = { before: { passwordChangedAt }, after: { passwordChangedAt: now } };
      const line = { entity: 'user', id, version: version + 1, action: 'update' } as const;
      await recordHistory(unit, { ...line, ...change, actor, requestId });
      const told = { type: 'mot_de_passe', actor, requestId, user: { id, codeUtilisateur } } as const;
      await writeJournal(unit, { ...told, detail: `Autres sessions terminées : ${ended}` });
    }, answerBy),
  );
}

function refuse(field: string, message: string): never {
  throw new RuleError('refused_value', { errors: [{ field, message }] });
}
