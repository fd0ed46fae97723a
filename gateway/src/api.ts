import { callEntries, type CallsOwnedBy } from '@club/contract';
import { observeRequests, requestContext } from '@club/service-kit/edge';
import { Router, type RequestHandler } from 'express';
import { authenticate, type AuthenticateOptions } from './access/authenticate.ts';
import { checkOrigin } from './access/check-origin.ts';
import { docsAssets, docsAssetsPath, docsHandler, openApiHandler } from './docs/docs.ts';
import { healthHandler } from './health/health-handler.ts';
import type { ServiceWatch } from './health/service-watch.ts';
import { compressAnswers } from './proxy/compress-answers.ts';
import { forwardCall, type ForwardOptions } from './proxy/forward-call.ts';
import { createRouter } from './routing/route-table.ts';
import { refusePlanned, routeCall, routedCall } from './routing/routed-call.ts';

export interface ApiOptions extends AuthenticateOptions, ForwardOptions {
  watch: ServiceWatch;
  publicOrigin?: string;
}

/** Everything that the contract describes: each request is routed, checked, then answered here or by its owner. */
export function api(options: ApiOptions): Router {
  const { watch, publicOrigin } = options;
  const own: Record<CallsOwnedBy<'gateway'>, RequestHandler> = {
    getHealth: healthHandler(watch),
    getOpenApi: openApiHandler(),
    getDocs: docsHandler,
  };
  const forward = forwardCall(options);
  const answer: RequestHandler = (req, res, next) => {
    const handler = (own as Partial<Record<string, RequestHandler>>)[routedCall(res).name] ?? forward;
    return handler(req, res, next);
  };

  const router = Router({ caseSensitive: true, strict: true });
  router.use(docsAssetsPath, docsAssets());
  router.use(
    observeRequests,
    answerHeaders,
    compressAnswers,
    routeCall(createRouter(callEntries)),
    checkOrigin(publicOrigin),
    authenticate(options),
    refusePlanned,
    answer,
  );
  return router;
}

/** An answer of the API is for one person now, and can be found in the logs by its id. */
const answerHeaders: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'X-Request-Id': requestContext(res).requestId });
  next();
};
