import type { CallData, Owner } from '@club/contract';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { RuleError } from '../errors/rule-error.ts';
import { timeLimits } from '../service/time-limits.ts';

/** Milliseconds a call may take (P-8); Infinity for files, events, slow and internal calls. */
export function limitOf({ request, response, slow, callers }: CallData): number {
  const isLong = request === 'multipart' || response === 'file' || response === 'events';
  return isLong || slow === true || callers ? Infinity : timeLimits().answer;
}

/** Header of the gateway: milliseconds that a request has waited already. */
export const waitedHeader = 'x-waited-ms';

/** Deadline of a call, as `performance.now()`; `waited` is the time spent in the gateway. */
export function answerByOf(call: CallData, waited: string | undefined): number {
  const before = waited !== undefined && /^\d{1,6}$/.test(waited) ? Number(waited) : 0;
  return performance.now() + limitOf(call) - before;
}

/**
 * Waits for a handler until `answerBy`, then aborts `needless` and throws RuleError `unavailable` (P-8). An answer already
 * being sent may finish.
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
