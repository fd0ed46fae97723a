import { indexEtat, judgeOffline, type EtatPorte, type IndexedEtat, type Passage } from '@club/contract';
import { inClub } from '@club/ui/format';
import type { AskedPassage } from '../passages-api.ts';
import { serverNow, type FetchedEtat } from './etat-store.ts';
import { readAtDoor } from './read-at-door.ts';

const indexes = new WeakMap<EtatPorte, IndexedEtat>();

function indexOf(etat: EtatPorte): IndexedEtat {
  const index = indexes.get(etat) ?? indexEtat(etat);
  indexes.set(etat, index);
  return index;
}

/** Whether somebody enters by the last known state, at the server's time (D-4). */
export async function answerOffline(
  fetched: FetchedEtat,
  asked: AskedPassage & { id: string },
): Promise<Passage> {
  const { id, sectionId = null } = asked;
  const now = new Date(serverNow(fetched));
  const door = { sectionId, today: inClub(now).day };
  const answer = judgeOffline(indexOf(fetched.etat), await readAtDoor(asked), door);
  // The server counts a visit once when it hears of it (D-6).
  return { id, moment: now.toISOString(), sectionId, ...answer, dejaEntre: null };
}
