import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, CallName, Calls } from '@club/contract';
import type { Request, Staff } from '../../testing/staff.ts';

const retryMs = 200;
const answerWithinMs = 8_000;
const patienceMs = 60_000;

/**
 * Makes a call as screens do when the product stumbles: the same request with the same key, until an answer comes. Throws for a
 * refusal that is no fault of the moment, or when nothing came within a minute. `waitsFor` is told why it repeats.
 */
export async function acknowledged<K extends CallName>(
  staff: Staff,
  name: K,
  request: Request,
  waitsFor: (why: string) => void = () => undefined,
): Promise<AnswerOf<Calls[K]>> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const signal = AbortSignal.timeout(answerWithinMs);
    const answer = await staff.call(name, { ...request, signal }).catch(lostAnswer);
    if (answer && answer.status < 300) return answer.body;
    const passing = !answer || answer.status === 503 || answer.body.code === 'idempotency_running';
    const what = `${name} ${JSON.stringify(request.body)}`;
    if (!passing) throw new Error(`${what}: ${answer.status} ${answer.body.code} ${answer.body.message}`);
    waitsFor(answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer');
    if (Date.now() > deadline) throw new Error(`${what}: no answer in ${patienceMs / 1000} s`);
    await pause(retryMs);
  }
}

/** The connection broke or the wait was too long: nobody knows whether the write was taken, so it is repeated. */
function lostAnswer(error: unknown): undefined {
  const name = error instanceof Error ? error.name : '';
  if (name !== 'TypeError' && name !== 'TimeoutError' && name !== 'AbortError') throw error;
}
