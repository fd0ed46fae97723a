import { transaction } from '@club/service-kit';
import type { Circumstances } from '../circumstances.ts';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { Users } from '../users/user-model.ts';
import { endSession } from './sessions.ts';

/** Ends the session of a cookie, if there is one; the journal tells whose (I-1, I-19). */
export async function signOut(token: string, { actor, requestId, answerBy }: Circumstances): Promise<void> {
  await inJournalTurn(() =>
    transaction(async (unit) => {
      const ended = await endSession(unit, token);
      const user = ended && (await Users.findOne({ _id: ended.userId }, { session: unit.session }));
      if (!user) return;
      const { _id: id, codeUtilisateur, firstName, lastName } = user;
      const person = { ...actor, id, nom: `${firstName} ${lastName}`.trim() };
      const account = { id, codeUtilisateur };
      await writeJournal(unit, { type: 'deconnexion', actor: person, requestId, user: account });
    }, answerBy),
  );
}
