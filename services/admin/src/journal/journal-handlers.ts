import type { journalCalls } from '@club/contract';
import { type CallRequest, type HandlersOf, personOf, transaction } from '@club/service-kit';
import { exportJournal } from './export-journal.ts';
import { listSecurityLogs } from './read-journal.ts';
import { inJournalTurn } from './journal-turn.ts';
import { writeJournal } from './journal.ts';

export const journalHandlers = {
  listSecurityLogs: ({ query }) => listSecurityLogs(query),
  exportSecurityLogs: exportJournal,
  noteAccess,
} satisfies HandlersOf<typeof journalCalls>;

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
