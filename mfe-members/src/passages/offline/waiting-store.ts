import type { MemoirePorte, PassageHorsLigne } from '@club/contract';
import { createStore, delMany, entries, promisifyRequest, setMany, type UseStore } from 'idb-keyval';

/** An entry that was answered without network and waits for it. */
export interface WaitingPassage {
  passage: PassageHorsLigne;
  /** Who stood at the door: only in his session it is sent. */
  par: { id: string; nom: string };
  /** Why the server does not take it; absent while it was not asked. */
  refus?: string;
  /** The server has it; its carnet had nothing left (K-9). */
  sansEntree?: boolean;
}

/** True until the server has said what it does with it. */
export const isUnsent = ({ refus, sansEntree = false }: WaitingPassage): boolean =>
  refus === undefined && !sansEntree;

/** What became of a lease at this browser (K-7, K-8), and when (ISO). */
interface Bail {
  sorte: 'pris' | 'rendu';
  moment: string;
}
/** A visit that took an entry of a carnet. */
interface Visite {
  visite: string;
}

/** All tabs of a browser share it: a lease is used, or given back, by one of them. */
let opened: UseStore | undefined;
const store = () => (opened ??= createStore('club-porte', 'passages'));
const hasStorage = (): boolean => typeof indexedDB !== 'undefined';

const bailKey = (id: string): string => `bail:${id}`;
const visiteKey = (adherentId: string, sectionId: string | null): string =>
  `visite:${adherentId} ${sectionId ?? ''}`;

/**
 * Kept by its id, through reloads and sign-outs, until the server has it; with the use of its lease, by which `adherentId` enters.
 * False, and nothing is kept, when another tab has used that meanwhile. Throws where a browser stores nothing.
 */
export const keepWaiting = (waiting: WaitingPassage, adherentId?: string): Promise<boolean> =>
  store()('readwrite', async (kept) => {
    const { id, entree, moment, sectionId = null } = waiting.passage;
    if (entree) {
      const used = await promisifyRequest<unknown>(kept.get(bailKey(entree.bail)));
      if (used !== undefined) return false;
      const bail: Bail = { sorte: 'pris', moment };
      kept.put(bail, bailKey(entree.bail));
    }
    if (entree && adherentId !== undefined) kept.put({ visite: moment }, visiteKey(adherentId, sectionId));
    kept.put(waiting, id);
    await promisifyRequest(kept.transaction);
    return true;
  });

/** Notes what the server took of a carnet for somebody at this door, and of which lease. */
export async function noteVisite(
  { moment, sectionId }: { moment: string; sectionId: string | null },
  adherentId: string,
  bail: string | undefined,
): Promise<void> {
  if (!hasStorage()) return;
  const pris: Bail = { sorte: 'pris', moment };
  const visite: Visite = { visite: moment };
  await setMany(
    [[visiteKey(adherentId, sectionId), visite], ...(bail === undefined ? [] : [[bailKey(bail), pris]])] as [
      string,
      unknown,
    ][],
    store(),
  );
}

/** Does not use these leases any more. Gives those that it has not used. */
export const giveBack = (ids: readonly string[], moment: string): Promise<string[]> =>
  store()('readwrite', async (kept) => {
    const unused: string[] = [];
    for (const id of ids) {
      const known = await promisifyRequest<Bail | undefined>(kept.get(bailKey(id)));
      if (known?.sorte === 'pris') continue;
      if (!known) kept.put({ sorte: 'rendu', moment } satisfies Bail, bailKey(id));
      unused.push(id);
    }
    await promisifyRequest(kept.transaction);
    return unused;
  });

const isMark = ([key]: [string, unknown]): boolean => key.includes(':');

/** What this browser remembers for the door of a section at a moment (ms since 1970); a visit lasts `minutes`. */
export async function doorMemory({
  sectionId,
  now,
  minutes,
}: {
  sectionId: string | null;
  now: number;
  minutes: number;
}): Promise<MemoirePorte> {
  const all = hasStorage() ? await entries<string, Bail | Visite>(store()) : [];
  const marks = new Map(all.filter(isMark));
  return {
    isRendu: (bail) => marks.has(bailKey(bail)),
    visite: (adherentId) => {
      const mark = marks.get(visiteKey(adherentId, sectionId));
      const isRunning = mark && 'visite' in mark && now - Date.parse(mark.visite) < minutes * 60_000;
      return isRunning ? mark.visite : null;
    },
  };
}

/** Forgets leases and visits of before a moment (ISO): no state tells of them any more. */
export async function forgetMarks(before: string): Promise<void> {
  if (!hasStorage()) return;
  const all = await entries<string, Bail | Visite>(store());
  const old = all
    .filter(isMark)
    .filter(([, mark]) => ('visite' in mark ? mark.visite : mark.moment) < before);
  await delMany(
    old.map(([key]) => key),
    store(),
  );
}

/** All that wait, of whoever stood at this door, in the order of their moments. */
export async function waitingPassages(): Promise<WaitingPassage[]> {
  const all = hasStorage() ? await entries<string, WaitingPassage>(store()) : [];
  return all
    .filter((one) => !isMark(one))
    .map(([, waiting]) => waiting)
    .toSorted((a, b) => (a.passage.moment < b.passage.moment ? -1 : 1));
}

/** Writes what the server said of some that stay in view. */
export const keepTold = (told: readonly WaitingPassage[]): Promise<void> =>
  setMany(
    told.map((one) => [one.passage.id, one]),
    store(),
  );

export const removeWaiting = (ids: readonly string[]): Promise<void> => delMany([...ids], store());
