import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** What is kept in the browser for one person, until a moment (ms since 1970). */
interface Kept {
  userId: string;
  until: number;
  value: unknown;
}

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('club-session', 'kept'));

/** A browser may have no storage, or refuse it: then nothing is kept. */
const hasStorage = (): boolean => typeof indexedDB !== 'undefined';

/** Keeps a value beside the session of `userId`: gone with `until`, at a sign-out, and once somebody else signs in. */
export async function keepForSession(name: string, kept: Kept): Promise<void> {
  if (hasStorage()) await set(name, kept, store());
}

/** What was kept for this person and still counts. */
export async function keptForSession<Value>(name: string, userId: string): Promise<Value | undefined> {
  const kept = hasStorage() ? await get<Kept>(name, store()) : undefined;
  return kept && counts(kept, userId) ? (kept.value as Value) : undefined;
}

export async function forgetKept(name: string): Promise<void> {
  if (hasStorage()) await del(name, store());
}

/** Removes what was kept, but what still counts for one person. Never rejects: a browser that refuses storage has kept nothing. */
export async function forgetKeptOfOthers(userId?: string): Promise<void> {
  if (!hasStorage()) return;
  try {
    for (const [name, kept] of await entries<string, Kept>(store()))
      if (!counts(kept, userId)) await del(name, store());
  } catch {
    // Refused: nothing was kept.
  }
}

const counts = (kept: Kept, userId: string | undefined): boolean =>
  kept.userId === userId && kept.until > Date.now();
