import { randomUUID } from 'node:crypto';
import { transaction, type Actor } from '@club/service-kit';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { askedLine } from './essai-handlers.ts';
import { readEssai, storeEssai } from './essai-model.ts';

/**
 * At a start: tells the launcher of a trial that waits for it, and the security journal of a club that the launcher emptied, once.
 * The journal was restored with the club, so the line follows those from before the trial.
 */
export async function tellEssai(print: (line: string) => void): Promise<void> {
  const { etat, vide } = await readEssai();
  if (etat === 'remplissage' || etat === 'vidage') print(askedLine);
  if (!vide) return;
  await inJournalTurn(() =>
    transaction(async (unit) => {
      const { vide: isUntold, videPar } = await readEssai(unit);
      if (!isUntold) return;
      await storeEssai(unit, { vide: false });
      const { id, nom } = videPar ?? { id: 'launcher', nom: 'Lanceur' };
      const actor: Actor = { kind: 'service', id, nom, permissions: new Set() };
      const detail = 'Le club est de nouveau tel qu’il était avant l’essai';
      await writeJournal(unit, { type: 'essai', actor, requestId: randomUUID(), user: null, detail });
    }),
  );
}
