import type { PassageHorsLigne } from '@club/contract';
import { createStore, delMany, entries, set, setMany, type UseStore } from 'idb-keyval';

/** An entry that was answered without network and waits for it. */
export interface WaitingPassage {
  passage: PassageHorsLigne;
  /** Who stood at the door: only in his session it is sent. */
  par: { id: string; nom: string };
  /** Why the server does not take it; absent while it was not asked. */
  refus?: string;
}

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('club-porte', 'passages'));

/** Kept by its id, through reloads and sign-outs, until the server has it. Throws where a browser stores nothing. */
export const keepWaiting = (waiting: WaitingPassage): Promise<void> =>
  set(waiting.passage.id, waiting, store());

/** All that wait, of whoever stood at this door, in the order of their moments. */
export async function waitingPassages(): Promise<WaitingPassage[]> {
  const all = typeof indexedDB === 'undefined' ? [] : await entries<string, WaitingPassage>(store());
  return all.map(([, waiting]) => waiting).toSorted((a, b) => (a.passage.moment < b.passage.moment ? -1 : 1));
}

/** Writes why the server does not take some. */
export const keepRefused = (refused: readonly WaitingPassage[]): Promise<void> =>
  setMany(
    refused.map((one) => [one.passage.id, one]),
    store(),
  );

export const removeWaiting = (ids: readonly string[]): Promise<void> => delMany([...ids], store());
