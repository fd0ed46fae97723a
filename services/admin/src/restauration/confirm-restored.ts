import { writtenDay, type AnswerOf, type Restauration, type restaurationCalls } from '@club/contract';
import { clubToday, transaction, type CallRequest } from '@club/service-kit';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { countHeld, releaseHeld } from '../rappels/held-campaigns.ts';
import { restoredClub, takeAwayRestored } from './restored-club.ts';

type Confirm = typeof restaurationCalls.confirmRestauration;

/** Whether e-mail is held, and how many campaigns wait for it. */
export async function readRestauration(): Promise<Restauration> {
  const club = await restoredClub();
  if (!club) return { enAttente: false, sauvegardeDu: null, campagnes: 0 };
  return {
    enAttente: true,
    sauvegardeDu: club.takenAt?.toISOString() ?? null,
    campagnes: await countHeld(),
  };
}

/** Confirms that this club is the one in use: its e-mail goes on, told by the security journal (N-11). Again: nothing. */
export async function confirmRestored({
  actor,
  requestId,
}: CallRequest<Confirm>): Promise<AnswerOf<Confirm>> {
  await inJournalTurn(() =>
    transaction(async (unit) => {
      const club = await takeAwayRestored(unit);
      if (!club) return;
      await releaseHeld(unit);
      const backup = club.takenAt && `\u00a0; sauvegarde du ${writtenDay(clubToday(club.takenAt))}`;
      const detail = `Les e-mails reprennent${backup ?? ''}`;
      await writeJournal(unit, { type: 'restauration', actor, requestId, user: null, detail });
    }),
  );
  return readRestauration();
}
