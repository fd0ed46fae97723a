import path from 'node:path';
import { MongoClient } from 'mongodb';
import { mongodPlan } from '../../../local-servers/mongod.ts';
import { provideMongod } from '../../../local-servers/provision.ts';
import { keepOrFindPort } from '../../../processes/free-port.ts';
import type { OrphanReaper } from '../../../processes/start-orphan-reaper.ts';
import { until } from '../../../../services/kit/src/testing/until.ts';
import { ownServer, type OwnedServer } from './owned-server.ts';

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
