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

/** What this process was given: nobody may listen there yet, and the system would give it once more. */
const givenOut = new Set<number>();

/**
 * The wanted port if it is still free, else another that this process was not given before: keeps addresses the same from one
 * start to the next, and never gives one port to two who are about to start.
 */
export async function keepOrFindPort(wanted: number | undefined): Promise<number> {
  const port = (wanted ? await freePort(wanted) : undefined) ?? (await newPort());
  givenOut.add(port);
  return port;
}

async function newPort(): Promise<number> {
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    const port = await freePort();
    if (port !== undefined && !givenOut.has(port)) return port;
  }
  throw new Error('no free loopback port');
}
