import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, CallName, Calls } from '@club/contract';
import type { Request, Staff } from '../../testing/staff.ts';

/** Hundreds who wait for one club ask ever less often, or their asking alone would keep it from answering them. */
const retry = { firstMs: 200, longestMs: 3_000 };
const answerWithinMs = 8_000;
/** Only what fails waits that long. */
const patienceMs = 180_000;

/**
 * Makes a call as screens do when the product stumbles: the same request with the same key, until an answer comes. Throws for a
 * refusal that is no fault of the moment, or when nothing came within three minutes. `waitsFor` is told why it repeats.
 */
export async function acknowledged<K extends CallName>(
  staff: Staff,
  name: K,
  request: Request,
  waitsFor: (why: string) => void = () => undefined,
): Promise<AnswerOf<Calls[K]>> {
  const deadline = Date.now() + patienceMs;
  for (let pauseMs = retry.firstMs; ; pauseMs = Math.min(2 * pauseMs, retry.longestMs)) {
    const signal = AbortSignal.timeout(answerWithinMs);
    const answer = await staff.call(name, { ...request, signal }).catch(lostAnswer);
    if (answer && answer.status < 300) return answer.body;
    const passing = !answer || answer.status === 503 || answer.body.code === 'idempotency_running';
    const what = `${name} ${JSON.stringify(request.body)}`;
    if (!passing) throw new Error(`${what}: ${answer.status} ${answer.body.code} ${answer.body.message}`);
    const why = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer';
    waitsFor(why);
    if (Date.now() > deadline) throw new Error(`${what}: not taken in ${patienceMs / 1000} s, last ${why}`);
    await pause(pauseMs);
  }
}

/** The connection broke or the wait was too long: nobody knows whether the write was taken, so it is repeated. */
function lostAnswer(error: unknown): undefined {
  const name = error instanceof Error ? error.name : '';
  if (name !== 'TypeError' && name !== 'TimeoutError' && name !== 'AbortError') throw error;
}
