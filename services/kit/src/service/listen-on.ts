import type { AddressInfo } from 'node:net';
import { createServer, type RequestListener, type ServerOptions } from 'node:http';

/** A listening server. */
export interface Listener {
  port: number;
  /** Takes no new connection, lets requests finish for `drainMs`, then cuts what is left (long downloads, event streams). */
  close(): Promise<void>;
}

/** Below the ten seconds in which everything stops at Ctrl-C (design.md "Starting it"). */
const drainMs = 6_000;

/** A kept-alive connection whose request was answered meanwhile is closed within this time. */
const idleLookMs = 50;

/** Above the gateway's agent, so that it never reuses a connection that is being closed here. */
const keepAliveTimeout = 65_000;

/** Listens on an address, on all of them when undefined; port 0 takes any free one. */
export async function listenOn(
  app: RequestListener,
  address: string | undefined,
  port: number,
  options: Pick<ServerOptions, 'requestTimeout'> = {},
): Promise<Listener> {
  const server = createServer({ keepAliveTimeout, ...options }, app);
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
