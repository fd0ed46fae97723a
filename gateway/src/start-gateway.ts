import { type SessionRevoked, sessionRevokedSubject } from '@club/contract';
import {
  callService,
  type Club,
  createTokenSigner,
  listenOn,
  logger,
  metricsRoute,
  nameLogger,
  nameMetrics,
  onHint,
  openBus,
  setCurrentService,
  startTracing,
  watchHeartbeat,
} from '@club/service-kit/edge';
import type { GatewayConfig } from './config.ts';
import { watchExploitation } from './exploitation/watch-exploitation.ts';
import { mayBeHeard } from './health/instance-rules.ts';
import { watchServices } from './health/service-watch.ts';
import { measureWatch } from './health/watch-metrics.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createActorTokens } from './proxy/actor-tokens.ts';
import { OpenStreams } from './proxy/open-streams.ts';
import { createProxy } from './proxy/proxy.ts';
import { cookieNameFor } from './session/session-cookie.ts';
import { Sessions } from './session/sessions.ts';
import express, { type Express, type RequestHandler } from 'express';
import { api, type ApiOptions } from './api.ts';
import { frontend } from './frontend/frontend.ts';
import { securityHeaders } from './headers/security-headers.ts';
import { liveHandler } from './health/health-handlers.ts';
import { limitRequests } from './limits/limit-requests.ts';
import { answerProblem } from './problems.ts';

const resolveTimeoutMs = 5_000;
/** Request timeout (ms): enough for a 50 MB file over a slow line. */
const requestTimeout = 15 * 60_000;
/** Maximum open connections. A desk has about ten; all desks of a club may share an address. */
const mostConnections = 4_096;
const mostOfAnAddress = 1_024;

export interface RunningGateway {
  port: number;
  /** Within 10 s. */
  stop: () => Promise<void>;
}

/** Resolves when the gateway listens; services may still be away. */
export async function startGateway(config: GatewayConfig): Promise<RunningGateway> {
  nameLogger('gateway', config.logLevel);
  nameMetrics('gateway');
  const stopTracing = await startTracing('gateway', process.env);
  const { urls, publicOrigin } = config;
  const bus = openBus(config.natsUrl, config.busPrefix, 'gateway');
  const sign = await createTokenSigner('gateway', config.privateKey);
  setCurrentService({ name: 'gateway', bus, urls, sign });

  const sessions = new Sessions({
    ask: (token, requestId, background) =>
      callService(
        'resolveSession',
        { body: { token, ...(background && { background }) } },
        { requestId, timeoutMs: resolveTimeoutMs, first: watch.choose('admin', token) },
      ),
    hearsRevocations: () => heartbeat.isHeard(),
    now: Date.now,
  });
  const streams = new OpenStreams();
  const stopListening = await onHint(sessionRevokedSubject, (revoked) => {
    if ((revoked as SessionRevoked).all) return lookAgain();
    sessions.revoke(revoked as SessionRevoked);
    streams.endOf(revoked as SessionRevoked);
  });
  // Revocation events may have been missed: caches and streams start again.
  const lookAgain = () => {
    sessions.clear();
    streams.endAll();
  };
  bus.whenUp(lookAgain);
  const watch = watchServices(urls);
  const heartbeat = watchHeartbeat(bus, {
    onDoubt: lookAgain,
    isFollowed: () => streams.count > 0,
    publishersAreUp: () => mayBeHeard('admin', watch.processes()),
  });

  measureWatch(watch);
  const exploitation = watchExploitation(watch, config.metricsToken);
  const proxy = createProxy();
  const tokens = createActorTokens(sign, Date.now);
  const limits = createRateLimits(config.rateLimit);
  const cookieName = cookieNameFor(publicOrigin);
  const app = createApp({
    ...config,
    sessions,
    limits,
    cookieName,
    tokens,
    proxy,
    streams,
    watch,
    exploitation,
  });
  // Behind a proxy all connections come from its address.
  const ofAnAddress = config.trustedProxies > 0 ? mostConnections : mostOfAnAddress;
  const connections = { most: mostConnections, ofAnAddress };
  const listener = await listenOn(app, config.address, config.port, { requestTimeout, connections });
  const { port } = listener;
  logger.info({ port }, 'listening');

  return {
    port,
    stop: async () => {
      watch.stop();
      exploitation.stop();
      await heartbeat.stop();
      streams.endAll();
      await listener.close();
      proxy.close();
      await stopListening();
      await bus.close();
      setCurrentService(undefined);
      await stopTracing();
    },
  };
}

export interface AppOptions extends ApiOptions {
  shellDir: string;
  mfeDir: string;
  club: Club;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: number;
}

/** Paths that never serve the page of the front end. */
const apiPath = /^\/(api|photos|internal)(\/|$)/;

export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustedProxies);
  const limit = limitRequests(options);
  const answerApi = api(options, limit);
  const onlyApi: RequestHandler = (req, res, next) =>
    apiPath.test(req.path) ? answerApi(req, res, next) : next();
  app.use(securityHeaders(options.publicOrigin));
  app.get('/health/live', liveHandler);
  app.get('/metrics', metricsRoute(options.metricsToken));
  app.use(onlyApi, limit, frontend(options), answerProblem);
  return app;
}
