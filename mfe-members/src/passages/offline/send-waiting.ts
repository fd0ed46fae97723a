import { plusGrandEnvoi, type EnvoiPassages, type PassageHorsLigne } from '@club/contract';
import { isUnsent, keepTold, removeWaiting, waitingPassages, type WaitingPassage } from './waiting-store.ts';

/** What became of a call: answered, refused as a whole with a reason, or nobody knows. */
export type Sent = { answer: EnvoiPassages } | { refus: string } | undefined;
type Send = (passages: PassageHorsLigne[]) => Promise<Sent>;

/** Of the browser: two tabs do not send at once. The server would take each entry once all the same. */
const lockName = 'club-porte-envoi';

/**
 * Sends what waits of one person, oldest first. An entry leaves the browser only once the server said that it has it: when the answer
 * is lost, it is sent again under the same id (D-5). Ends at the first failure.
 */
export async function sendWaiting(userId: string, send: Send): Promise<void> {
  if (!('locks' in navigator)) return sendAll(userId, send);
  await navigator.locks.request(lockName, () => sendAll(userId, send));
}

async function sendAll(userId: string, send: Send): Promise<void> {
  let atOnce = plusGrandEnvoi;
  for (;;) {
    const all = await waitingPassages();
    const some = all.filter((one) => one.par.id === userId && isUnsent(one)).slice(0, atOnce);
    if (some.length === 0) return;
    const sent = await send(some.map(({ passage }) => passage));
    if (!sent) return;
    // One entry that the server cannot read must not hold the others back.
    if ('refus' in sent && some.length > 1) atOnce = 1;
    else await account(some, sent);
  }
}

async function account(some: readonly WaitingPassage[], sent: Exclude<Sent, undefined>): Promise<void> {
  const reasons = new Map(
    'refus' in sent
      ? some.map(({ passage }) => [passage.id, sent.refus])
      : sent.answer.refuses.map(({ id, raison }) => [id, raison]),
  );
  const missed = new Set('answer' in sent ? sent.answer.sansEntree : []);
  const told = some.flatMap((one) => {
    const refus = reasons.get(one.passage.id);
    if (refus !== undefined) return { ...one, refus };
    return missed.has(one.passage.id) ? { ...one, sansEntree: true } : [];
  });
  await keepTold(told);
  const kept = some.filter(({ passage }) => !told.some((one) => one.passage.id === passage.id));
  await removeWaiting(kept.map(({ passage }) => passage.id));
}
