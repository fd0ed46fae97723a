import { transaction } from '@club/service-kit';
import type { Circumstances } from '../circumstances.ts';
import { writeJournal, type JournalEntry } from '../journal/journal.ts';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { waitInWords } from './login-waiting-rules.ts';
import type { ChargedAttempt } from './login-waiting.ts';

/** The account that was tried; null when nobody has the code: what was typed may be a password. */
interface Failure {
  user: JournalEntry['user'];
  detail: string;
}

/** Writes a failed attempt into the journal, and the waiting that it begins (I-8, I-19). */
export async function noteFailure(
  { wait }: ChargedAttempt,
  { user, detail }: Failure,
  { actor, requestId, answerBy }: Circumstances,
): Promise<void> {
  const line = { actor, requestId, user } as const;
  await inJournalTurn(() =>
    transaction(async (unit) => {
      await writeJournal(unit, { ...line, type: 'echec', detail });
      if (wait > 0) await writeJournal(unit, { ...line, type: 'attente', detail: waitInWords(wait) });
    }, answerBy),
  );
}
