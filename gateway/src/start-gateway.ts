import { sessionRevokedSubject, type SessionRevoked } from '@club/contract';
import {
  callService,
  createTokenSigner,
  listen,
  listenOn,
  logger,
  nameLogger,
  openBus,
  setCurrentService,
} from '@club/service-kit/edge';
import { createApp } from './app.ts';
import type { GatewayConfig } from './config.ts';
import { watchServices } from './health/service-watch.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createActorTokens } from './proxy/actor-tokens.ts';
import { OpenStreams } from './proxy/open-streams.ts';
import { createProxy } from './proxy/proxy.ts';
import { cookieNameFor } from './session/session-cookie.ts';
import { createSessions } from './session/sessions.ts';

/** Admin answers within this, or is taken to be away. */
const resolveWithinMs = 5_000;
/** Longest time to receive a request: a 50 MB file over a slow line. */
const requestTimeout = 15 * 60_000;

export interface RunningGateway {
  port: number;
  /** Finishes what runs, within 10 s, and closes everything. */
  stop: () => Promise<void>;
}

/** Starts the gateway; resolves once it listens. Services and bus may still be away: /api/health says so. */
export async function startGateway(config: GatewayConfig): Promise<RunningGateway> {
  nameLogger('gateway', config.logLevel);
  const { urls, publicOrigin } = config;
  const bus = openBus(config.natsUrl, config.busPrefix, 'gateway');
  const sign = await createTokenSigner('gateway', config.privateKey);
  setCurrentService({ name: 'gateway', bus, urls, sign });

  const sessions = createSessions({
    ask: (token, requestId) =>
      callService('resolveSession', { body: { token } }, { requestId, timeoutMs: resolveWithinMs }),
    hearsRevocations: bus.isUp,
    now: Date.now,
  });
  const streams = new OpenStreams();
  const stopListening = await listen(sessionRevokedSubject, (revoked) => {
    sessions.revoke(revoked as SessionRevoked);
    streams.endOf(revoked as SessionRevoked);
  });
  // What was revoked while the bus was away has not been heard: everybody is asked who they are.
  bus.whenUp(() => {
    sessions.forgetAll();
    streams.endAll();
  });

  const watch = watchServices(urls);
  const proxy = createProxy();
  const tokens = createActorTokens(sign, Date.now);
  const limits = createRateLimits(config.rateLimit);
  const cookieName = cookieNameFor(publicOrigin);
  const app = createApp({ ...config, sessions, limits, cookieName, tokens, proxy, streams, watch });
  const listener = await listenOn(app, config.address, config.port, { requestTimeout });
  const { port } = listener;
  logger.info({ port }, 'listening');

  return {
    port,
    stop: async () => {
      watch.stop();
      streams.endAll();
      await listener.close();
      proxy.close();
      await stopListening();
      await bus.close();
      setCurrentService(undefined);
    },
  };
}
