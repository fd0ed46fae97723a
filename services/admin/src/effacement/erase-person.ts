import type { ErasedPerson } from '@club/contract';
import { transaction, type Actor } from '@club/service-kit';
import { emptyHistory, forgetTraces } from '@club/service-kit/erasure';
import { JournalLines } from '../journal/journal-model.ts';
import { writeJournal } from '../journal/journal.ts';
import { forgetAddresses } from '../envois-rapports/delete-envoi.ts';
import { forgetInVues } from '../vues/forget-person.ts';
import { forgetRefus } from '../rappels/refus.ts';

/**
 * Bus reply: forgets what somebody said of reminders, the addresses to which reports are sent and saved views that name him, and writes the erasure into the security journal, once. Reminders that
 * were sent and the journal hold ids and codes, never a name: they stay (N-6, I-19).
 */
export async function erasePerson(person: ErasedPerson): Promise<object> {
  const { id, nom, par, requestId } = person;
  const actor: Actor = { kind: 'user', ...par, permissions: new Set() };
  await transaction(async (unit) => {
    await forgetRefus(unit, id);
    await forgetAddresses(unit, person);
    await forgetInVues(unit, person);
    await emptyHistory(unit, 'rappel_refus', [id]);
    await forgetTraces(unit, person);
    // By the id he is found, and erased again, after an old backup was restored.
    const detail = `${nom} (fiche ${id})`;
    const told = await JournalLines.countDocuments(
      { type: 'effacement', detail },
      { limit: 1, session: unit.session },
    );
    if (!told) await writeJournal(unit, { type: 'effacement', actor, requestId, user: null, detail });
  });
  return {};
}
