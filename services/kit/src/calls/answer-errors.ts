import type { Owner } from '@club/contract';
import type { ErrorRequestHandler } from 'express';
import { RuleError } from '../errors/rule-error.ts';
import { sendProblem } from '../errors/send-problem.ts';
import { toRuleError } from '../errors/to-rule-error.ts';
import { logger } from '../log/logger.ts';
import { requestContext } from './request-context.ts';

/**
 * Answers errors of `owner`: RuleErrors as problems, others as a bare 500 logged with the request id. A 503 names the absent service,
 * `owner` for its own database. Work aborted because the client left is not an error.
 */
export function answerErrors(owner: Owner): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    if (res.closed && error instanceof Error && error.name === 'AbortError') return;
    const { requestId, call } = requestContext(res);
    const problem = problemFor(error, owner);
    if (problem !== error && isFailure(problem)) logger.error({ requestId, call, err: error }, problem.code);
    // A partial answer cannot be taken back: cutting the connection shows that it is incomplete.
    if (res.headersSent) res.destroy();
    else sendProblem(res, problem, requestId);
  };
}

function problemFor(error: unknown, owner: Owner): RuleError {
  const problem = toRuleError(error) ?? new RuleError('internal');
  const isOwnOutage = problem !== error && problem.code === 'unavailable';
  return isOwnOutage ? new RuleError('unavailable', { service: owner }) : problem;
}

function isFailure({ code }: RuleError): boolean {
  return code === 'internal' || code === 'unavailable';
}
