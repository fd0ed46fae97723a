import type { BusUser } from '../bus-users/bus-rights-rules.ts';
import { openBusUsers } from '../bus-users/bus-users.ts';
import type { GivenServers, LocalServers } from '../local-servers/start-servers.ts';
import { keepOrFindPort } from '../processes/free-port.ts';
import type { Plan } from '../processes/supervise.ts';
import { awaitReady } from './await-ready.ts';
import { buildFrontEnds } from './build.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { openKeys, type Keys } from './keys.ts';
import { publicPort } from './public-port.ts';
import { linkRemotes } from './remotes.ts';
import { openRun, type Run } from './run.ts';
import { allInstances, processPlan, type Instance } from './services.ts';

/** The whole product, running on this machine. */
export interface Stack {
  readonly url: string;
  readonly data: DataFolder;
  readonly keys: Keys;
  /** Password of user 111 when this start made one up. */
  readonly firstPassword: string | undefined;
  /** Address of a service (or of an instance, `finance-2`), for calls that do not go through the gateway. */
  urlOf(name: string): string;
  /** Address of the bus for one of its users, with the user's secret. */
  busUrlOf(user: BusUser): string;
  /** Services, then NATS, then mongod, each cleanly, within 10 s. May be called again. */
  stop(): Promise<void>;
}

export interface StackOptions {
  dataDir: string;
  /** 0 = any free port. */
  port: number;
  /** False for a test that needs no screens. */
  build: boolean;
  /** Servers of one's own, used instead of local ones. */
  given?: GivenServers;
  /** Of each service; default 1. */
  instances?: number;
  /** Node flags and environment of every process. */
  nodeFlags?: readonly string[];
  extraEnv?: NodeJS.ProcessEnv;
  /** Further processes to run, given the folder of logs. */
  beside?: (logDir: string) => Promise<Plan[]>;
  /** Told what happens, in sentences. */
  say: (sentence: string) => void;
  /** Gives up a start that is under way; what runs already is stopped before the rejection. */
  signal?: AbortSignal;
}

/** A million members are read into memory before anybody is let in. */
const readyWithinMs = 300_000;

/** Starts servers, services and gateway, and resolves once all are ready. Stops what it started when it fails. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const data = openDataFolder(options.dataDir);
  const run = openRun(data, options.say);
  try {
    return await startAll(data, run, options);
  } catch (error) {
    await run.stop();
    throw error;
  }
}

async function startAll(data: DataFolder, run: Run, options: StackOptions): Promise<Stack> {
  const { signal, given = {}, build, nodeFlags = [], extraEnv = {}, instances = 1 } = options;
  const processes = allInstances(instances);
  const port = await publicPort(options.port);
  const users = openBusUsers(data.path);
  const [servers, keys] = await Promise.all([
    run.startServers(given, users.file),
    openKeys(data.path),
    build ? buildFrontEnds(signal) : undefined,
  ]);
  signal?.throwIfAborted();
  const ports = await choosePorts(data, servers, processes, port);
  let firstPassword: string | undefined;
  const onLine = (name: string, line: string) => {
    const match = name === 'admin' ? /^FIRST_PASSWORD (\S+)$/.exec(line) : null;
    firstPassword = match?.[1] ?? firstPassword;
    return !match;
  };
  const { mongoUrl } = servers;
  const busUrlOf = (user: BusUser) => users.urlOf(user, servers.natsUrl);
  const mfeDir = linkRemotes(data.path);
  const context = {
    ports,
    instances,
    port,
    mongoUrl,
    natsUrlOf: busUrlOf,
    keys,
    logDir: run.logDir,
    mfeDir,
    nodeFlags,
    extraEnv,
    onLine,
  };
  processes.forEach((one) => run.start(processPlan(one, context)));
  (await options.beside?.(run.logDir))?.forEach((plan) => run.start(plan));
  const url = `http://localhost:${port}`;
  data.state.url = url;
  run.notePids();
  await awaitReady(url, readyWithinMs, signal);
  const urlOf = (name: string) => `http://127.0.0.1:${ports[name]}`;
  return { url, data, keys, firstPassword, urlOf, busUrlOf, stop: run.stop };
}

/** Loopback ports of all instances, those of the last start where they are still free, and the gateway's public one. */
async function choosePorts(
  data: DataFolder,
  servers: LocalServers,
  processes: readonly Instance[],
  gatewayPort: number,
): Promise<Record<string, number>> {
  const { mongod, nats } = servers.ports;
  const ports: Record<string, number> = { ...(mongod ? { mongod } : {}), ...(nats ? { nats } : {}) };
  const taken = new Set([...Object.values(ports), gatewayPort]);
  for (const { of, name } of processes) {
    const { [name]: kept = 0 } = data.state.ports;
    ports[name] = of === 'gateway' ? gatewayPort : await keepOrFindPort(taken.has(kept) ? undefined : kept);
    taken.add(ports[name]);
  }
  data.state.ports = ports;
  data.save();
  return ports;
}
