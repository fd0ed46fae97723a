import type { CallData, Owner } from '@club/contract';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { RuleError } from '../errors/rule-error.ts';
import { timeLimits } from '../service/time-limits.ts';

/** How long a call may take, in milliseconds: files, events, long work and calls between services take their time. */
export function limitOf({ request, response, slow, callers }: CallData): number {
  const isLong = request === 'multipart' || response === 'file' || response === 'events';
  return isLong || slow === true || callers ? Infinity : timeLimits().answer;
}

/**
 * Waits for the answer of a handler, no longer than until `answerBy`: then it throws RuleError `unavailable` and aborts `needless`;
 * what the handler does later is told to nobody. An answer that has begun by then is waited for.
 */
export async function answerInTime<A>(
  answering: Promise<A>,
  owner: Owner,
  { answerBy, res, log }: { answerBy: number; res: Response; log: Logger },
  needless: AbortController,
): Promise<A> {
  if (answerBy === Infinity) return answering;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      if (res.headersSent) return;
      needless.abort();
      answering.catch((error: unknown) => log.warn({ err: error }, 'given up, too late for an answer'));
      reject(new RuleError('unavailable', { service: owner }));
    }, answerBy - performance.now());
  });
  try {
    return await Promise.race([answering, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
