/**
 * Global setup of node --test. Sets MONGO_URL and NATS_URL when absent: containers if possible, else local servers in
 * memory.
 */
import { mkdtemp, rm, access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startContainers } from './containers.ts';
import { startLocalServers, type GivenServers } from './start-servers.ts';

let stop: (() => Promise<void>) | undefined;

/** Called by the test runner before the first test file. */
export async function globalSetup(): Promise<void> {
  const { MONGO_URL: mongoUrl, NATS_URL: natsUrl } = process.env;
  if (mongoUrl && natsUrl) return;
  const servers = (await startContainers()) ?? (await startInMemory({ mongoUrl, natsUrl }));
  process.env['MONGO_URL'] = mongoUrl ?? servers.mongoUrl;
  process.env['NATS_URL'] = natsUrl ?? servers.natsUrl;
  stop = servers.stop;
}

/** Called by the test runner after the last test file. */
export async function globalTeardown(): Promise<void> {
  await stop?.();
}

/** A pair of servers whose data vanishes with `stop`. */
export async function startInMemory(given: GivenServers = {}) {
  const dataDir = await mkdtemp(path.join(await memoryFolder(), 'club-test-'));
  const onDeath = (name: string, cause: string) =>
    process.stderr.write(`${name} ended (${cause}); restarting\n`);
  const servers = await startLocalServers({ dataDir, logDir: dataDir, given, onDeath });
  return {
    mongoUrl: servers.mongoUrl,
    natsUrl: servers.natsUrl,
    async stop() {
      await servers.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** /dev/shm is in memory: creating a database there takes a third of the time. */
export function memoryFolder(): Promise<string> {
  return access('/dev/shm').then(
    () => '/dev/shm',
    () => tmpdir(),
  );
}
