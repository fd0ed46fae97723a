import path from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { keepOrFindPort } from '../processes/free-port.ts';
import { startOrphanReaper, type OrphanReaper } from '../processes/start-orphan-reaper.ts';
import type { Answers } from '../processes/watch-hung.ts';
import { supervise, type Plan, type Supervised } from '../processes/supervise.ts';
import { mongoOperator, mongoUrlFor, operatorAuth, provideUsers, type MongoUsers } from './mongo-users.ts';
import { answersHello, awaitPrimary, mongodPlan, mongoUrl } from './mongod.ts';
import { awaitNats, greets, natsPlan, natsUrl, watcher } from './nats.ts';
import { provideMongod, provideNats } from './provision.ts';
import { watchJetStream } from './watch-jetstream.ts';
import { noteWriter } from './written-by.ts';

export interface ServerPorts {
  mongod?: number | undefined;
  nats?: number | undefined;
}

/** Servers of one's own, by their address. */
export interface GivenServers {
  mongoUrl?: string | undefined;
  natsUrl?: string | undefined;
}

export interface LocalServers {
  /** For the operator where MongoDB has users. */
  mongoUrl: string;
  /** For one of its users; the given address where MongoDB is one's own. */
  mongoUrlOf(user: string): string;
  natsUrl: string;
  ports: ServerPorts;
  /** Processes started here, without the servers given from outside. */
  processes: Supervised[];
  /** Those processes, with how each is asked whether it answers. */
  watchable: { server: Supervised; answers: Answers }[];
  /** NATS, then mongod, each cleanly. */
  stop(): Promise<void>;
}

/** Starts MongoDB and NATS under `dataDir`, except those in `given`. Resolves when ready. */
export async function startLocalServers(options: {
  dataDir: string;
  logDir: string;
  /** Ports of the last start, kept when still free. */
  ports?: ServerPorts;
  given?: GivenServers;
  /** File of NATS users; without it NATS is open and its health is not watched. */
  natsUsersFile?: string;
  /** Without them MongoDB asks nobody who he is. */
  mongoUsers?: MongoUsers;
  cacheGB?: number;
  /** Path of the mongod for these data; default MONGOD_BIN or the package. */
  mongodFor?: ((dataDir: string) => Promise<string>) | undefined;
  /** Stops the servers should this process die; one is started when absent. */
  reaper?: OrphanReaper;
  onDeath: (name: string, cause: string, pauseMs: number, code: number | null) => void;
  onStart?: () => void;
}): Promise<LocalServers> {
  const { given = {}, ports = {}, mongoUsers } = options;
  const reaper = options.reaper ?? startOrphanReaper();
  const processes: Supervised[] = [];
  const watchable: LocalServers['watchable'] = [];
  const logFile = (name: string) => path.join(options.logDir, `${name}.log`);
  let endWatch = (): Promise<void> => Promise.resolve();
  let noteLast = endWatch;

  async function startMongod(): Promise<number | undefined> {
    if (given.mongoUrl) return undefined;
    const program = await (options.mongodFor ?? provideMongod)(options.dataDir);
    const port = await keepOrFindPort(ports.mongod);
    const dataDir = path.join(options.dataDir, 'mongod');
    const plan = (keyFile?: string) =>
      mongodPlan({
        program,
        port,
        dataDir,
        logFile: logFile('mongod'),
        cacheGB: options.cacheGB ?? 0.5,
        keyFile,
      });
    if (mongoUsers && !mongoUsers.areMade()) await makeUsers(plan(), port, mongoUsers);
    const server = supervise(plan(mongoUsers?.keyFile), reaper, options.onDeath, options.onStart);
    processes.push(server);
    watchable.push({ server, answers: (withinMs) => answersHello(port, withinMs) });
    const auth = mongoUsers && operatorAuth(mongoUsers);
    await awaitPrimary(port, auth);
    if (mongoUsers) await provideUsers(port, mongoUsers, auth);
    // A full disk is no reason not to start. Until the end somebody may have lifted the data to another version.
    noteLast = () => noteWriter(options.dataDir, port, auth).catch(() => undefined);
    await noteLast();
    return port;
  }

  /** On a mongod that asks nobody and is stopped again: in an empty folder, and in one of a former release. */
  async function makeUsers(plan: Plan, port: number, users: MongoUsers): Promise<void> {
    const first = supervise(plan, reaper, options.onDeath);
    try {
      await awaitPrimary(port);
      await provideUsers(port, users);
    } finally {
      await first.stop(4_000);
    }
    users.noteMade();
  }

  async function startNats(): Promise<number | undefined> {
    if (given.natsUrl) return undefined;
    const program = await provideNats();
    const port = await keepOrFindPort(ports.nats);
    const dataDir = path.join(options.dataDir, 'nats');
    const pair = nkeys.createUser();
    const file = options.natsUsersFile;
    const users = file === undefined ? undefined : { file, watcherKey: pair.getPublicKey() };
    const server = supervise(
      natsPlan({ program, port, users, dataDir, logFile: logFile('nats') }),
      reaper,
      options.onDeath,
      options.onStart,
    );
    processes.push(server);
    watchable.push({ server, answers: (withinMs) => greets(port, withinMs) });
    await awaitNats(port);
    const seed = new TextDecoder().decode(pair.getSeed());
    const url = `nats://${watcher}:${seed}@127.0.0.1:${port}`;
    if (users) endWatch = watchJetStream({ server, url, dataDir });
    return port;
  }

  const stop = async () => {
    await noteLast();
    const watched = endWatch();
    for (const name of ['nats-server', 'mongod']) {
      await Promise.all(processes.filter((one) => one.name === name).map((one) => one.stop(4_000)));
    }
    await watched;
    if (!options.reaper) await reaper.close();
  };
  const [mongod, nats] = await Promise.all([startMongod(), startNats()]).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const mongoUrlOf = (user: string): string => {
    if (given.mongoUrl) return given.mongoUrl;
    return mongoUsers ? mongoUrlFor(mongoUsers, user, mongod!) : mongoUrl(mongod!);
  };
  return {
    mongoUrl: mongoUrlOf(mongoOperator),
    mongoUrlOf,
    natsUrl: given.natsUrl ?? natsUrl(nats!),
    ports: { mongod, nats },
    processes,
    watchable,
    stop,
  };
}
