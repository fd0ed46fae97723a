import { existsSync } from 'node:fs';
import { keepOrFindPort } from '../processes/free-port.ts';
import { awaitPrimary, mongoUrl, transactionSeconds } from './mongod.ts';
import { natsUrl } from './nats.ts';

const mongoImage = 'mongo:8.0';
const natsImage = 'nats:2.15-alpine';

/**
 * Test servers as containers, or undefined without a container engine. mongod uses one port inside and outside: its set
 * must reach itself.
 */
export async function startContainers() {
  if (!process.env['DOCKER_HOST'] && !existsSync('/var/run/docker.sock')) return undefined;
  const { GenericContainer, Wait, getContainerRuntimeClient } = await import('testcontainers');
  const answers = await getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
  if (!answers) return undefined;
  const port = await keepOrFindPort(undefined);
  const [mongo, nats] = await Promise.all([
    new GenericContainer(mongoImage)
      .withCommand([
        ...['--replSet', 'club', '--port', String(port), '--bind_ip_all'],
        ...['--setParameter', `transactionLifetimeLimitSeconds=${transactionSeconds}`],
      ])
      .withExposedPorts({ container: port, host: port })
      .withTmpFs({ '/data/db': 'rw' })
      .withWaitStrategy(Wait.forLogMessage('Waiting for connections'))
      .start(),
    new GenericContainer(natsImage)
      .withCommand(['--jetstream', '--store_dir', '/data'])
      .withExposedPorts(4222)
      .withTmpFs({ '/data': 'rw' })
      .withWaitStrategy(Wait.forLogMessage('Server is ready'))
      .start(),
  ]);
  await awaitPrimary(port);
  return {
    mongoUrl: mongoUrl(port),
    natsUrl: natsUrl(nats.getMappedPort(4222)),
    stop: async () => void (await Promise.all([mongo.stop(), nats.stop()])),
  };
}
