import { randomUUID } from 'node:crypto';
import { calls, type CallData } from '@club/contract';
import type { RequestHandler } from 'express';
import { logger } from '../log/logger.ts';
import { createSampler } from '../log/sampler.ts';
import { requestSeconds } from '../metrics/metrics.ts';
import type { OpenSpan } from '../tracing/tracer.ts';
import { tracer, within } from '../tracing/tracing.ts';
import { requestContext, type RequestContext } from './request-context.ts';

/** Maximum logged refusals per second of requests without session, so that a stranger cannot fill the disk. */
const refusalsLogged = 10;

const refusals = createSampler(refusalsLogged, Date.now);

/**
 * Gives each request its context, one log line and one measure. The line has ids, call, status and milliseconds; never an
 * address, query string, header or body. Many refusals are sampled, with the number of omitted ones.
 */
export const observeRequests: RequestHandler = (req, res, next) => {
  const since = performance.now();
  const span = tracer()?.open({ name: req.method, kind: 'server' }, req.get('traceparent'));
  const context: RequestContext = {
    requestId: requestIdFrom(req.get('X-Request-Id')),
    since,
    call: 'none',
    span,
  };
  res.locals.context = context;
  const note = () => {
    const seconds = (performance.now() - since) / 1_000;
    const { requestId, call, identity } = requestContext(res);
    const status = res.writableFinished ? res.statusCode : 499;
    requestSeconds.observe({ call, status: String(status) }, seconds);
    const isRefusal = status >= 400 && status < 500 && (identity?.actor.kind ?? 'anonymous') === 'anonymous';
    const sampled = isRefusal ? refusals() : { isTaken: true };
    if (!sampled.isTaken) return;
    const ms = Math.round(seconds * 1e4) / 10;
    const { leftOut } = sampled;
    logger.info({ requestId, call, status, ms, actor: identity?.actor.id, leftOut }, 'answered');
  };
  res.once('close', () => {
    within(span, note);
    if (span) endSpan(span, req.method, requestContext(res).call, res.statusCode);
  });
  within(span, () => next());
};

/** Named by the path pattern, which contains no ids. */
function endSpan(span: OpenSpan, method: string, call: RequestContext['call'], status: number): void {
  const known: CallData | undefined = call === 'none' ? undefined : calls[call];
  span.end({
    name: known ? `${method} ${known.path}` : method,
    attributes: {
      'http.request.method': method,
      'http.response.status_code': status,
      'club.call': call,
      ...(known && { 'http.route': known.path }),
    },
    failed: status >= 500 ? String(status) : undefined,
  });
}

/** Other ids could forge log lines. */
function requestIdFrom(header: string | undefined): string {
  return header !== undefined && /^[\w.:-]{1,128}$/.test(header) ? header : randomUUID();
}
