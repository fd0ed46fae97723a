import { createStore, del, entries, set, update, type UseStore } from 'idb-keyval';

/** Readable head of an unsent act: any user of this browser may see it. */
export interface UnsentHead {
  /** Its Idempotency-Key. */
  id: string;
  /** Its user: only he can open it, and it is sent in his session alone. */
  par: { id: string; nom: string };
  /** ISO date-time. */
  le: string;
  /** Number of its provisional slip. */
  bon: string;
}

export interface Unsent<Content> extends UnsentHead {
  content: Content;
}

interface Kept extends UnsentHead {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('club-guichet', 'attente'));
let openedSlips: UseStore | undefined;
const slips = () => (openedSlips ??= createStore('club-bons', 'numeros'));
const hasStorage = (): boolean => typeof indexedDB !== 'undefined';

/** The key of a user as the browser uses it, from the 32 bytes that the server gives him; base64. */
export function importSealKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Keeps it, sealed for its user, until it is removed: through reloads, a killed browser and sign-outs. Throws where a browser stores nothing. */
export async function keepUnsent<Content>(
  key: CryptoKey,
  { content, ...head }: Unsent<Content>,
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(content));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  await set(head.id, { ...head, iv, sealed } satisfies Kept, store());
  changed();
}

export async function removeUnsent(id: string): Promise<void> {
  await del(id, store());
  changed();
}

/** All that this browser keeps, of whoever, oldest first. */
export async function unsentHeads(): Promise<UnsentHead[]> {
  return (await all()).map(({ id, par, le, bon }) => ({ id, par, le, bon }));
}

/** Unsent acts of a user, oldest first. Throws when the key is not the one that sealed them. */
export async function unsentOf<Content>(userId: string, key: CryptoKey): Promise<Unsent<Content>[]> {
  const own = (await all()).filter(({ par }) => par.id === userId);
  return Promise.all(
    own.map(async ({ iv, sealed, ...head }) => {
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
      return { ...head, content: JSON.parse(new TextDecoder().decode(text)) as Content };
    }),
  );
}

async function all(): Promise<Kept[]> {
  if (!hasStorage()) return [];
  const kept = (await entries<string, Kept>(store())).map(([, one]) => one);
  return kept.toSorted((a, b) => (a.le < b.le ? -1 : 1));
}

/** «K7-12»: two letters of this browser, and a number that each of its slips has alone. */
export async function nextSlip(): Promise<string> {
  let slip = '';
  await update<{ poste: string; numero: number }>(
    'bon',
    (last = { poste: newPoste(), numero: 0 }) => {
      const numero = last.numero + 1;
      slip = `${last.poste}-${numero}`;
      return { ...last, numero };
    },
    slips(),
  );
  return slip;
}

/** Without those that look alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newPoste = (): string =>
  [...crypto.getRandomValues(new Uint8Array(3))].map((byte) => signs[byte % signs.length]).join('');

const watching = new Set<() => void>();
const channelName = 'club-attente';

function changed(): void {
  for (const look of watching) look();
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Calls `look` when something was kept or removed, here or in another tab. Returns the unsubscribe. */
export function watchUnsent(look: () => void): () => void {
  watching.add(look);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  if (channel) channel.onmessage = look;
  return () => {
    watching.delete(look);
    channel?.close();
  };
}
