import type { Owner } from '@club/contract';
import { logger, requestContext, RuleError, sendProblem } from '@club/service-kit/edge';
import type { ErrorRequestHandler, Response } from 'express';

const unavailableTexts: Readonly<Record<Owner, string>> = {
  gateway: 'L’application est momentanément indisponible.',
  admin: 'Les comptes et la connexion sont momentanément indisponibles.',
  seasons: 'Les saisons sont momentanément indisponibles.',
  members: 'Les adhérents sont momentanément indisponibles.',
  finance: 'Les cotisations et les règlements sont momentanément indisponibles.',
  import: 'Les imports sont momentanément indisponibles.',
};

/** French message that names the service (P-7). */
export function unavailable(service: Owner): RuleError {
  const message = `${unavailableTexts[service]} Réessayez dans un instant.`;
  return new RuleError('unavailable', { service, message });
}

/** Converts RuleErrors to problems; logs other errors and answers 500. */
export const answerProblem: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  const requestId = requestIdOf(res);
  const refusal = refusalOf(error);
  if (!refusal) logger.error({ requestId, err: error }, 'unexpected error');
  if (res.headersSent) res.destroy();
  else sendProblem(res, refusal ?? new RuleError('internal'), requestId);
};

const requestIdOf = (res: Response) =>
  (requestContext(res) as ReturnType<typeof requestContext> | undefined)?.requestId;

function refusalOf(error: unknown): RuleError | undefined {
  if (error instanceof RuleError) {
    const { service } = error.details;
    return error.code === 'unavailable' && service ? unavailable(service) : error;
  }
  // Express: invalid percent-encoding.
  const { status } = (error ?? {}) as { status?: unknown };
  return error instanceof URIError || status === 400 ? new RuleError('malformed') : undefined;
}
