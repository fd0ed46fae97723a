import type { AddressInfo } from 'node:net';
import { createServer, type RequestListener } from 'node:http';

/** A listening server. */
export interface Listener {
  port: number;
  /** Takes no new connection, lets requests finish for `drainMs`, then cuts what is left (long downloads, event streams). */
  close(): Promise<void>;
}

const drainMs = 8_000;

/** Listens on the loopback interface, or on every one when LISTEN_ADDRESS says so (containers). */
export async function listenOn(app: RequestListener, port: number): Promise<Listener> {
  // Above the gateway's agent, so that it never reuses a connection that is being closed here.
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 0 }, app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, process.env.LISTEN_ADDRESS ?? '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(cut);
    },
  };
}
