import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { RuleError } from '../errors/rule-error.ts';
import { sendProblem } from '../errors/send-problem.ts';
import { registry } from './metrics.ts';

/** Serves /metrics to this machine, and to others that show METRICS_TOKEN (I-11). */
export function metricsRoute(token: string | undefined): RequestHandler {
  return async (req, res) => {
    if (refusesMetrics(req, res, token)) return;
    res.type(registry.contentType).send(await registry.metrics());
  };
}

/** True for a remote request without token; it is answered with an error. */
export function refusesMetrics(req: Request, res: Response, token: string | undefined): boolean {
  const isRefused = !mayReadMetrics(req, token);
  if (isRefused) sendProblem(res, new RuleError('forbidden'));
  return isRefused;
}

/** True for the operator: on this machine, or with METRICS_TOKEN (I-11). */
export const mayReadMetrics = (req: Request, token: string | undefined): boolean =>
  isLoopback(req) || showsToken(req, token);

/** A request forwarded by a proxy on this machine counts as remote. */
function isLoopback(req: Request): boolean {
  const address = req.socket.remoteAddress ?? '';
  return /^(127\.|::1$|::ffff:127\.)/.test(address) && req.get('X-Forwarded-For') === undefined;
}

function showsToken(req: Request, token: string | undefined): boolean {
  const shown = Buffer.from(req.get('Authorization') ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return token !== undefined && shown.length === expected.length && timingSafeEqual(shown, expected);
}
