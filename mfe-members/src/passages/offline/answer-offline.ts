import { indexEtat, judgeOffline, type EtatPorte, type IndexedEtat, type Passage } from '@club/contract';
import { inClub } from '@club/ui/format';
import type { AskedPassage } from '../passages-api.ts';
import { serverNow, type FetchedEtat } from './etat-store.ts';
import { porteId } from './porte-id.ts';
import { readAtDoor } from './read-at-door.ts';
import { doorMemory } from './waiting-store.ts';

const indexes = new WeakMap<EtatPorte, IndexedEtat>();

function indexOf(etat: EtatPorte): IndexedEtat {
  const index = indexes.get(etat) ?? indexEtat(etat);
  indexes.set(etat, index);
  return index;
}

/** Minutes of a visit in a state of a former release. */
const minutesOnce = 5;

/** What is told at the door, and the entry of a carnet that is taken of what it holds (K-7). */
interface AnsweredOffline {
  passage: Passage;
  entree?: { carnetId: string; bail: string };
}

/** Whether somebody enters by the last known state, at the server's time (D-4). */
export async function answerOffline(
  fetched: FetchedEtat,
  asked: AskedPassage & { id: string },
): Promise<AnsweredOffline> {
  const { id, sectionId = null } = asked;
  const now = new Date(serverNow(fetched));
  const { etat } = fetched;
  const minutes = etat.minutesPassage ?? minutesOnce;
  const memory = await doorMemory({ sectionId, now: now.getTime(), minutes });
  const isLeft = fetched.porteId !== porteId();
  const memoire = { ...memory, isRendu: (bail: string) => isLeft || memory.isRendu(bail) };
  const door = { sectionId, today: inClub(now).day };
  // Without a carnet the server counts a visit once when it hears of it (D-6).
  const { entame, ...answer } = judgeOffline(indexOf(etat), await readAtDoor(asked), door, memoire);
  const passage = { id, moment: now.toISOString(), sectionId, ...answer };
  if (!entame) return { passage };
  const { designation, carnet } = entame;
  const { achetees, restantes } = carnet;
  return {
    passage: { ...passage, carnet: { designation, achetees, restantes: restantes - 1 } },
    entree: { carnetId: carnet.id, bail: carnet.bail },
  };
}
