import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, CallName, Calls } from '@club/contract';
import type { Request, Staff } from './staff.ts';

/** Milliseconds, growing: hundreds of clients would otherwise overload a club. */
const retry = { firstMs: 200, longestMs: 3_000 };
const answerWithinMs = 8_000;
/** Only what fails waits that long. */
const limitMs = 180_000;

/** A refusal that is no fault of the moment. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Retries a request with the same key (default: a new one) until answered. Throws `Refused`, or an error after three
 * minutes.
 */
export async function acknowledged<K extends CallName>(
  staff: Staff,
  name: K,
  request: Request = {},
): Promise<AnswerOf<Calls[K]>> {
  const headers = { 'Idempotency-Key': randomUUID(), ...request.headers };
  const deadline = Date.now() + limitMs;
  for (let pauseMs = retry.firstMs; ; pauseMs = Math.min(2 * pauseMs, retry.longestMs)) {
    const signal = AbortSignal.timeout(answerWithinMs);
    const answer = await staff.call(name, { ...request, headers, signal }).catch(lostAnswer);
    if (answer && answer.status < 300) return answer.body;
    const passing = !answer || answer.status === 503 || answer.body.code === 'idempotency_running';
    const what = `${name} ${JSON.stringify(request.body)}`;
    if (!passing) {
      const { code = 'unknown', message } = answer.body;
      throw new Refused(code, `${what}: ${answer.status} ${code} ${message}`);
    }
    const why = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer';
    if (Date.now() > deadline) throw new Error(`${what}: not taken in ${limitMs / 1000} s, last ${why}`);
    await pause(pauseMs);
  }
}

/** Broken connection or timeout: the write may have been taken, so it is repeated. */
function lostAnswer(error: unknown): undefined {
  const name = error instanceof Error ? error.name : '';
  if (name !== 'TypeError' && name !== 'TimeoutError' && name !== 'AbortError') throw error;
}
