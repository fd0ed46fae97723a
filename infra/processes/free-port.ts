import { createServer, type AddressInfo } from 'node:net';

/** Asks the system for a loopback port nobody listens on, or whether the wanted one is free (`undefined` if taken). */
export function freePort(wanted = 0, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(wanted, host, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** The wanted port if it is still free, else another: keeps addresses the same from one start to the next. */
export async function keepOrFindPort(wanted: number | undefined): Promise<number> {
  const port = (wanted ? await freePort(wanted) : undefined) ?? (await freePort());
  if (port === undefined) throw new Error('no free loopback port');
  return port;
}
