import type { Response } from 'express';
import { problemOf } from '@club/contract';
import type { RuleError } from './rule-error.ts';

/** Seconds a client waits before it tries again when the refusal does not say. */
const defaultRetryAfter = 2;

/** Answers a refusal as problem+json (RFC 9457), with Retry-After where the status calls for it. */
export function sendProblem(res: Response, { code, details }: RuleError, requestId?: string): void {
  const { retryAfter, ...shown } = details;
  const given = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
  const problem = problemOf(code, { requestId, ...given });
  if (problem.status === 429 || problem.status === 503) {
    res.set('Retry-After', String(retryAfter ?? defaultRetryAfter));
  }
  if (problem.status === 401) res.set('WWW-Authenticate', 'Bearer');
  res.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}
