import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

interface Sent<Body> {
  body: Body;
  idempotencyKey: string;
}

interface Attempt {
  typed: string;
  idempotencyKey: string;
  /** Sent, and nobody knows whether it was done. */
  unanswered?: unknown;
}

/**
 * Sends a form once: the same content again is the same call under the same key, with the very same body
 * while its result is unknown.
 */
export function useOnce() {
  const last = useRef<Attempt>(undefined);
  return async <Body, Answer extends { data?: unknown; error?: unknown }>(
    typed: unknown,
    body: Body,
    send: (sent: Sent<Body>) => Promise<Answer>,
  ): Promise<Answer> => {
    const text = JSON.stringify(typed);
    if (last.current?.typed !== text) last.current = { typed: text, idempotencyKey: newIdempotencyKey() };
    const attempt = last.current;
    attempt.unanswered ??= body;
    const answer = await send({
      body: attempt.unanswered as Body,
      idempotencyKey: attempt.idempotencyKey,
    });
    if (!answer.error) last.current = undefined;
    else if (!isDoubtful(answer.error)) attempt.unanswered = undefined;
    return answer;
  };
}

function isDoubtful(error: unknown): boolean {
  const status = (error as { status?: unknown }).status;
  return typeof status !== 'number' || status === 0 || status >= 500;
}
