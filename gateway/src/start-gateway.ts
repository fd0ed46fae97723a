import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionRevokedSubject, type SessionRevoked } from '@club/contract';
import {
  callService,
  createTokenSigner,
  listen,
  logger,
  nameLogger,
  openBus,
  setCurrentService,
} from '@club/service-kit/edge';
import { createApp } from './app.ts';
import type { GatewayConfig } from './config.ts';
import { watchServices } from './health/service-watch.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { OpenStreams } from './proxy/open-streams.ts';
import { createProxy } from './proxy/proxy.ts';
import { cookieNameFor } from './session/session-cookie.ts';
import { createSessions } from './session/sessions.ts';

/** Admin answers within this, or is taken to be away. */
const resolveWithinMs = 5_000;
/** Requests still running are given this long when the gateway stops. */
const drainMs = 8_000;
const idleCheckMs = 50;
/** Longest time to receive a request: a 50 MB file over a slow line. */
const receiveWithinMs = 15 * 60_000;
/** Longer than a load balancer keeps a connection, so that it never sends into one that is closing. */
const keepAliveMs = 75_000;

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
  const stopListening = await listen(sessionRevokedSubject, (revoked) =>
    sessions.revoke(revoked as SessionRevoked),
  );
  // What was revoked while the bus was away has not been heard.
  bus.whenUp(sessions.forgetAll);

  const watch = watchServices(urls);
  const proxy = createProxy(urls);
  const streams = new OpenStreams();
  const limits = createRateLimits(config.rateLimit);
  const cookieName = cookieNameFor(publicOrigin);
  const app = createApp({ ...config, sessions, limits, cookieName, sign, proxy, streams, watch });
  const server = createServer({ requestTimeout: receiveWithinMs, keepAliveTimeout: keepAliveMs }, app);
  const port = await listenOn(server, config.port);
  logger.info({ port }, 'listening');

  return {
    port,
    stop: async () => {
      watch.stop();
      streams.endAll();
      await closeWithin(server, drainMs);
      proxy.close();
      await stopListening();
      await bus.close();
      setCurrentService(undefined);
    },
  };
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Takes no new connection, waits for requests that run, closes connections as they fall idle, then cuts the rest. */
async function closeWithin(server: Server, milliseconds: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), milliseconds);
  const closeIdle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  await new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
  });
  clearInterval(closeIdle);
  clearTimeout(cut);
}
