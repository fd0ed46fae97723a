import type { journalCalls } from '@club/contract';
import { personOf, transaction, type CallRequest } from '@club/service-kit';
import { inJournalTurn } from './journal-turn.ts';
import { writeJournal } from './journal.ts';

/** Writes what another service is about to give away; it gives nothing when this fails (I-19). */
export async function noteAccess({
  body,
  actor,
  requestId,
  answerBy,
}: CallRequest<typeof journalCalls.noteAccess>): Promise<undefined> {
  const { type, detail, userCode, ipAddress } = body;
  const { id } = personOf(actor);
  const user = { id, codeUtilisateur: userCode };
  const entry = { type, actor: { ...actor, ip: ipAddress }, requestId, user, detail };
  await inJournalTurn(() => transaction((unit) => writeJournal(unit, entry), answerBy));
}
