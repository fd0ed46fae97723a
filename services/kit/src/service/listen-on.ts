import type { AddressInfo } from 'node:net';
import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import { limitConnections } from './limit-connections.ts';

/** A listening server. */
export interface Listener {
  port: number;
  /** Refuses new connections, waits `drainMs` for open requests, then cuts the rest (downloads, event streams). */
  close(): Promise<void>;
}

/** Milliseconds; everything must stop within 10 s (P-11). */
const drainMs = 6_000;

/** Milliseconds between closings of idle kept-alive connections. */
const idleLookMs = 50;

/** Milliseconds; above the gateway agent's, which must not reuse a connection being closed here. */
const keepAliveTimeout = 65_000;

/** Milliseconds in which the headers of a request must be there. */
const headersTimeout = 10_000;

/** Check interval (ms) of that timeout on public servers; elsewhere Node's default of 30 s. */
const strangersLookMs = 2_000;

export interface ListenOptions extends Pick<ServerOptions, 'requestTimeout'> {
  /** Open connections, in all and from one address; further ones are closed at once. */
  connections?: { most: number; ofAnAddress: number };
}

/** Listens on an address, or on all when undefined; port 0 takes a free one. */
export async function listenOn(
  app: RequestListener,
  address: string | undefined,
  port: number,
  { connections, ...options }: ListenOptions = {},
): Promise<Listener> {
  const server = createServer(
    {
      keepAliveTimeout,
      headersTimeout,
      ...(connections && { connectionsCheckingInterval: strangersLookMs }),
      ...options,
    },
    app,
  );
  if (connections) limitConnections(server, connections);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const idle = setInterval(() => server.closeIdleConnections(), idleLookMs);
      const cut = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}
