import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { breakableProxy, type BreakableProxy } from '../../../../services/kit/src/testing/breakable-proxy.ts';
import { awaitNats, natsPlan } from '../../../local-servers/nats.ts';
import { provideNats } from '../../../local-servers/provision.ts';
import { keepOrFindPort } from '../../../processes/free-port.ts';
import { startOrphanReaper } from '../../../processes/start-orphan-reaper.ts';
import { openWorkedClub, type Club } from './club.ts';
import { startMongoSet, type MongoSet } from './mongo-set.ts';
import { ownServer, type OwnedServer } from './owned-server.ts';

/** A club on three mongod, with a way to NATS that can be cut. */
export interface SetClub extends Club {
  readonly mongods: MongoSet;
  readonly nats: OwnedServer;
  readonly busPath: BreakableProxy;
}

/** Starts one under `folder`, which its end throws away unless it is kept. */
export async function startSetClub(folder: string, seed: number): Promise<SetClub> {
  const reaper = startOrphanReaper();
  mkdirSync(path.join(folder, 'logs'), { recursive: true });
  const port = await keepOrFindPort(undefined);
  const logFile = path.join(folder, 'logs', 'nats.log');
  const dataDir = path.join(folder, 'nats');
  const nats = ownServer(natsPlan({ program: await provideNats(), port, dataDir, logFile }), reaper);
  const mongods = await startMongoSet(folder, reaper);
  await awaitNats(port);
  const busPath = await breakableProxy(`127.0.0.1:${port}`);
  const endServers = async () => {
    await busPath.close();
    await nats.stop();
    await mongods.stop();
    await reaper.close();
  };
  try {
    const given = { mongoUrl: mongods.url, natsUrl: `nats://${busPath.address}` };
    const club = await openWorkedClub({ dataDir: path.join(folder, 'club'), given }, seed);
    const close = async () => {
      await club.close();
      await endServers();
    };
    return { ...club, mongods, nats, busPath, close };
  } catch (error) {
    await endServers();
    throw error;
  }
}
