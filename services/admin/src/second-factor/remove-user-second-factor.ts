import type { RemoveSecondFactor } from '@club/contract';
import { RuleError, transaction } from '@club/service-kit';
import type { Circumstances } from '../circumstances.ts';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { findAccount } from '../passwords/find-account.ts';
import { refreshSessionsOf, removeSessionsOf } from '../sessions/sessions.ts';
import { forgetSecondFactor } from './own-second-factor.ts';

/**
 * Removes the second factor of somebody who lost telephone and codes, and ends the sessions (I-20).
 * @throws RuleError `refused_value` (422), `rule` (422) for oneself or when there is none, `forbidden` (403),
 * `too_many_logins` (429)
 */
export async function removeUserSecondFactor(
  { userCode, adminPassword }: RemoveSecondFactor,
  circumstances: Circumstances,
): Promise<{ message: string }> {
  const { actor, requestId, answerBy } = circumstances;
  await confirmPassword(adminPassword, 'adminPassword', circumstances);
  const { _id: id, codeUtilisateur } = await findAccount(userCode, actor);
  if (id === actor.id)
    throw new RuleError('rule', { message: 'Désactivez la vôtre dans «\u00a0Mon compte\u00a0».' });
  await inJournalTurn(() =>
    transaction(async (unit) => {
      if (!(await forgetSecondFactor(unit, id)))
        throw new RuleError('rule', { message: 'Ce compte n’a pas de double authentification.' });
      await removeSessionsOf(unit, id);
      const line = { type: 'second_facteur', actor, requestId, user: { id, codeUtilisateur } } as const;
      await writeJournal(unit, { ...line, detail: 'Désactivée par un administrateur' });
    }, answerBy),
  );
  refreshSessionsOf(id);
  return { message: 'Double authentification désactivée' };
}
