import { callEntries, type CallsOwnedBy } from '@club/contract';
import { observeRequests, requestContext } from '@club/service-kit/edge';
import compression from 'compression';
import { Router, type RequestHandler } from 'express';
import { docsAssets, docsAssetsPath, docsHandler, openApiHandler } from './docs/docs.ts';
import { exploitationHandler, type ExploitationWatch } from './exploitation/watch-exploitation.ts';
import { healthHandler } from './health/health-handlers.ts';
import type { ServiceWatch } from './health/service-watch.ts';
import type { LimitOptions } from './limits/limit-requests.ts';
import { authorize } from './permission/authorize.ts';
import { checkOrigin } from './permission/check-origin.ts';
import { forwardCall, type ForwardOptions } from './proxy/forward-call.ts';
import { createRouteTable } from './routing/route-table.ts';
import { routeCall, routedCall } from './routing/routed-call.ts';
import { identify, isLastKnown, sessionOf, type IdentifyOptions } from './session/identify.ts';
import { sessionEndHandler } from './session/session-end.ts';
import type { Sessions } from './session/sessions.ts';
import { signedInEvents } from './session/signed-in-events.ts';

export interface ApiOptions extends Omit<IdentifyOptions, 'watch'>, ForwardOptions, LimitOptions {
  sessions: Sessions;
  watch: ServiceWatch;
  exploitation: ExploitationWatch;
  publicOrigin?: string;
  metricsToken?: string;
}

/** Rate limit, routing, session, origin and permission checks; then a local handler or the proxy to the owning service. */
export function api(options: ApiOptions, limit: RequestHandler): Router {
  const { watch, exploitation, publicOrigin, metricsToken } = options;
  const own: Record<CallsOwnedBy<'gateway'>, RequestHandler> = {
    getHealth: healthHandler(watch, exploitation.lastBackup, metricsToken),
    getExploitation: exploitationHandler(exploitation),
    getOpenApi: openApiHandler,
    getDocs: docsHandler,
    getSessionEnd: sessionEndHandler(Date.now),
    followSignedInUser: signedInEvents(options),
  };
  const forward = forwardCall(options);
  const answer: RequestHandler = (req, res, next) => {
    const { name } = routedCall(res);
    if (isLastKnown(res) && name === 'getSignedInUser') return res.json(sessionOf(res)?.user);
    const handler = (own as Partial<Record<string, RequestHandler>>)[name] ?? forward;
    return handler(req, res, next);
  };

  const router = Router({ caseSensitive: true, strict: true });
  router.use(docsAssetsPath, limit, docsAssets());
  router.use(
    observeRequests,
    answerHeaders,
    limit,
    compressAnswers,
    routeCall(createRouteTable(callEntries)),
    checkOrigin(publicOrigin),
    identify(options),
    authorize,
    answer,
  );
  return router;
}

/** Disables caching and sets a request id. */
const answerHeaders: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'X-Request-Id': requestContext(res).requestId });
  next();
};

/** Bytes. */
const compressedFrom = 8 * 1024;

/** Long JSON only: workbooks are compressed, and events must not wait (decision 30). */
const compressAnswers = compression({
  threshold: compressedFrom,
  filter: (_req, res) => /^application\/json\b/.test(String(res.getHeader('Content-Type'))),
});
