import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { breakableProxy, type BreakableProxy } from '../../../../services/kit/src/testing/breakable-proxy.ts';
import { awaitNats, natsPlan } from '../../../local-servers/nats.ts';
import { provideMongod, provideNats } from '../../../local-servers/provision.ts';
import { keepOrFindPort } from '../../../processes/free-port.ts';
import { type OrphanReaper, startOrphanReaper } from '../../../processes/start-orphan-reaper.ts';
import { type Club, openWorkedClub } from './club.ts';
import { type OwnedServer, ownServer } from './owned-server.ts';
import { MongoClient } from 'mongodb';
import { mongodPlan } from '../../../local-servers/mongod.ts';
import { until } from '../../../../services/kit/src/testing/until.ts';

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

const size = 3;

/** Settings from the README: a frozen primary costs up to 10 s instead of 23 s. */
const settings = { electionTimeoutMillis: 5_000, heartbeatTimeoutSecs: 5, catchUpTimeoutMillis: 2_000 };

/** Three mongod that elect their primary. */
export interface MongoSet {
  readonly url: string;
  readonly members: readonly OwnedServer[];
  /** The member that takes writes now; waits for an election. */
  primary(): Promise<OwnedServer>;
  stop(): Promise<void>;
}

/** Starts a replica set of three under `dataDir`; resolves when writable. */
export async function startMongoSet(dataDir: string, reaper: OrphanReaper): Promise<MongoSet> {
  const program = await provideMongod();
  const ports: number[] = [];
  while (ports.length < size) ports.push(await keepOrFindPort(undefined));
  let setName = '';
  const members = ports.map((port, at) => {
    const name = `mongod-${at}`;
    const options = { program, port, dataDir: path.join(dataDir, name), cacheGB: 0.25 };
    const plan = mongodPlan({ ...options, logFile: path.join(dataDir, 'logs', `${name}.log`) });
    setName = plan.args[plan.args.indexOf('--replSet') + 1] ?? '';
    return ownServer({ ...plan, name }, reaper);
  });
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  const url = `mongodb://${hosts.join(',')}/?replicaSet=${setName}`;
  await initiate(setName, hosts);
  const watching = new MongoClient(url, { serverSelectionTimeoutMS: 30_000 });
  const primary = async () => {
    const { primary: host } = await watching.db('admin').command({ hello: 1 });
    const found = members[hosts.indexOf(String(host))];
    if (!found) throw new Error(`${String(host)} is no member of the set`);
    return found;
  };
  await primary();
  return {
    url,
    members,
    primary,
    stop: async () => {
      await watching.close();
      await Promise.all(members.map((one) => one.stop()));
    },
  };
}

async function initiate(setName: string, hosts: readonly string[]): Promise<void> {
  const first = new MongoClient(`mongodb://${hosts[0]}/?directConnection=true`);
  const config = { _id: setName, members: hosts.map((host, _id) => ({ _id, host })), settings };
  try {
    await until(
      () =>
        first
          .db('admin')
          .command({ replSetInitiate: config })
          .catch(() => undefined), // until all three answer
      30_000,
    );
  } finally {
    await first.close();
  }
}
