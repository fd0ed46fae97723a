import type { Owner } from '@club/contract';
import express, { type Express } from 'express';
import { createTokenVerifier } from '../access/token-verifier.ts';
import { callRouter } from '../calls/call-router.ts';
import { observeRequests } from '../calls/observe-requests.ts';
import { liveRoute, readyRoute, type Readiness } from '../health/health.ts';
import { measuresRoute } from '../metrics/measures.ts';
import { metricsRoute } from '../metrics/metrics-route.ts';
import type { ServiceConfig } from './service-config.ts';

/** Express app of a service: health and metrics without token, then its calls. */
export function serviceApp(
  name: Owner,
  handlers: object,
  config: Pick<ServiceConfig, 'publicKeys' | 'metricsToken'>,
  readiness: () => Promise<Readiness>,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag'); // the default one costs the whole answer; handlers set one where a version is known
  app.set('query parser', 'simple');
  app.get('/health/live', liveRoute);
  app.get('/health/ready', readyRoute(readiness));
  app.get('/metrics', metricsRoute(config.metricsToken));
  app.get('/health/measures', measuresRoute(config.metricsToken));
  app.use(observeRequests);
  app.use(callRouter(name, handlers, createTokenVerifier(name, config.publicKeys)));
  return app;
}
