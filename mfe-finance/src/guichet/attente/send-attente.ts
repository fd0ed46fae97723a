import type { AdherentIdentity, Encaissement, ShownAdherent } from '@club/contract';
import { keepUnsent, removeUnsent, unsentOf, type Unsent } from '@club/store';
import { messageOf, problemOf, statusOf } from '@club/ui/problem';
import type { SentEncaissement } from '../../encaissement/encaissement-api.ts';
import type { NewPersonne } from '../../hors-ligne/hors-ligne-context.ts';
import { bodyWith, type EnAttente } from './en-attente.ts';

interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** The calls that send. */
export interface Sending {
  creer: (sent: { body: NewPersonne; idempotencyKey: string }) => PromiseLike<Answer<ShownAdherent>>;
  encaisser: (sent: { body: SentEncaissement; idempotencyKey: string }) => PromiseLike<Answer<Encaissement>>;
  /** Told of each that the server has. */
  onSent: (unsent: Unsent<EnAttente>, done: Encaissement) => void;
}

/** Of the browser: two tabs do not send at once. The server would take each one once all the same. */
const lockName = 'club-guichet-envoi';

/**
 * Sends what waits of one user, oldest first, each once: it leaves the browser only when the server said that it has it (M-75). What
 * is refused, or has to be decided, stays with its reason and holds up nobody else. Ends at the first lost answer.
 */
export async function sendAttente(userId: string, key: CryptoKey, sending: Sending): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    if (!('locks' in navigator)) return await sendAll(userId, key, sending);
    await navigator.locks.request(lockName, () => sendAll(userId, key, sending));
  } finally {
    isSending = false;
  }
}

/** In this tab. */
let isSending = false;

async function sendAll(userId: string, key: CryptoKey, sending: Sending): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const all = await unsentOf<EnAttente>(userId, key);
    const next = all.find(({ id, content: { refus, doublon } }) => !refus && !doublon && !tried.has(id));
    if (!next || !(await sendOne(next, key, sending))) return;
    tried.add(next.id);
  }
}

/** False when the answer is lost, and the others would be too. */
async function sendOne(
  unsent: Unsent<EnAttente>,
  key: CryptoKey,
  { creer, encaisser, onSent }: Sending,
): Promise<boolean> {
  let { content } = unsent;
  const keep = (next: EnAttente) => {
    content = next;
    return keepUnsent(key, { ...unsent, content });
  };
  const refused = async (error: unknown) => {
    if (isLost(error)) return false;
    const { code, errors = [] } = problemOf(error) ?? {};
    const told = errors.map(({ message }) => message).join(' ') || messageOf(error);
    await keep({ ...content, refus: told, ...(code === 'doublon' && { memeReglement: true }) });
    return true;
  };
  for (const nouvelle of content.nouvelles) {
    if (nouvelle.cree !== undefined) continue;
    const { data, error } = await creer({ body: nouvelle.body, idempotencyKey: nouvelle.cle });
    const problem = problemOf(error);
    if (problem?.code === 'doublon') {
      const persons = (problem.current ?? []) as AdherentIdentity[];
      await keep({ ...content, doublon: { nouvelle: nouvelle.id, message: problem.message, persons } });
      return true;
    }
    if (!data) return refused(error);
    await keep(withPerson(content, nouvelle.id, data.id));
  }
  const { data, error } = await encaisser({ body: bodyWith(content), idempotencyKey: unsent.id });
  if (!data) return refused(error);
  await removeUnsent(unsent.id);
  onSent({ ...unsent, content }, data);
  return true;
}

/** One new person is there: created, or he was there before. */
export function withPerson(
  { doublon: _decided, ...content }: EnAttente,
  id: string,
  cree: string,
): EnAttente {
  const nouvelles = content.nouvelles.map((one) => (one.id === id ? { ...one, cree } : one));
  return { ...content, nouvelles };
}

/** It is another person of the same name: created all the same. */
export function asAnother({ doublon, ...content }: EnAttente): EnAttente {
  const nouvelles = content.nouvelles.map((one) =>
    one.id === doublon?.nouvelle ? { ...one, body: { ...one.body, doublonAccepte: true } } : one,
  );
  return { ...content, nouvelles };
}

/** To be sent again: after something was put right, or as a second payment like the first. */
export function again({ refus: _read, memeReglement, ...content }: EnAttente): EnAttente {
  return memeReglement ? { ...content, body: { ...content.body, doublonAccepte: true } } : content;
}

/** Not heard, or said before the call reached its service. */
const atTheGate = [401, 408, 429];

function isLost(error: unknown): boolean {
  const status = Number(statusOf(error));
  if (!(status >= 400 && status < 500)) return true;
  return atTheGate.includes(status) || problemOf(error)?.code === 'idempotency_running';
}
