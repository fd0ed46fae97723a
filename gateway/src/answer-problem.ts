import { logger, requestContext, RuleError, sendProblem } from '@club/service-kit/edge';
import type { ErrorRequestHandler, Response } from 'express';
import { awayError } from './proxy/away.ts';

/** The request's id; files of the front end have no context. */
const requestIdOf = (res: Response) =>
  (requestContext(res) as ReturnType<typeof requestContext> | undefined)?.requestId;

/** Refusals become problems; the unexpected is logged with its request id and answered as a bare 500. */
export const answerProblem: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  const requestId = requestIdOf(res);
  const refusal = refusalOf(error);
  if (!refusal) logger.error({ requestId, err: error }, 'unexpected error');
  if (res.headersSent) res.destroy();
  else sendProblem(res, refusal ?? new RuleError('internal'), requestId);
};

function refusalOf(error: unknown): RuleError | undefined {
  if (error instanceof RuleError) {
    const { service } = error.details;
    return error.code === 'unavailable' && service ? awayError(service) : error;
  }
  // Express' own: a path that is no valid percent-encoding.
  const { status } = (error ?? {}) as { status?: unknown };
  return error instanceof URIError || status === 400 ? new RuleError('malformed') : undefined;
}
