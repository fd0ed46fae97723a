import type { BusUser } from '../bus-users/bus-rights-rules.ts';
import { openBusUsers } from '../bus-users/bus-users.ts';
import { openMongoUsers } from '../local-servers/mongo-users.ts';
import type { GivenServers, ServerPorts } from '../local-servers/start-servers.ts';
import type { Plan } from '../processes/supervise.ts';
import { awaitReady } from './await-ready.ts';
import { buildFrontEnds } from './build.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { endLeftOver } from './end-left-over.ts';
import { type Keys, openKeys } from './keys.ts';
import { linkRemotes } from './remotes.ts';
import { type MongodFor, openRun, type Run } from './run.ts';
import {
  allInstances,
  databases,
  type Instance,
  type PlanContext,
  processPlan,
  type ServiceName,
} from './services.ts';
import { timed } from './timed.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { isFreeEverywhere, keepOrFindPort } from '../processes/free-port.ts';
import { UsageError } from './options.ts';

/** The whole product, running on this machine. */
export interface Stack {
  readonly url: string;
  readonly data: DataFolder;
  readonly keys: Keys;
  /** Password of user 111 when this start made one up. */
  readonly firstPassword: string | undefined;
  /** It was restored and holds its e-mail until somebody confirms it (N-11). */
  readonly holdsMail: boolean;
  /** Address of a service or instance (`finance-2`), bypassing the gateway. */
  urlOf(name: string): string;
  /** Address of MongoDB for the operator, with his secret. */
  readonly mongoUrl: string;
  /** Address of the bus for one of its users, with the user's secret. */
  busUrlOf(user: BusUser): string;
  /** Runs one more instance of a service, with flags of Node of its own, until it is stopped. */
  startBeside(of: ServiceName, nodeFlags: readonly string[]): Promise<Beside>;
  /** Stops services, NATS, mongod in order, within 10 s. Idempotent. */
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
  /** Which mongod runs on the data; default MONGOD_BIN or the package. */
  mongodFor?: MongodFor | undefined;
  /** Of each service; default 1. */
  instances?: number;
  /** Node flags and environment of every process. */
  nodeFlags?: readonly string[];
  extraEnv?: NodeJS.ProcessEnv;
  /** Told that a trial waits for the launcher, once or more; without it the club offers none (decision 148). */
  onEssai?: () => void;
  /** Further processes to run, given the folder of logs. */
  beside?: (logDir: string) => Promise<Plan[]>;
  /** Told what happens, in sentences. */
  say: (sentence: string) => void;
  /** Aborts a start; rejects once all is stopped. */
  signal?: AbortSignal;
}

/** Milliseconds: all members are read into memory before anybody is let in. */
const readyWithinMs = 300_000;

/** Starts everything; resolves when ready. Stops what it started on failure. */
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
  const { signal, say, given = {}, build, nodeFlags = [], extraEnv = {}, instances = 1 } = options;
  await endLeftOver(data, say);
  const processes = allInstances(instances);
  const port = await publicPort(options.port);
  const users = openBusUsers(data.path);
  const mongoUsers = openMongoUsers(data.path, databases);
  const [servers, keys] = await Promise.all([
    timed(
      say,
      'MongoDB and NATS',
      run.startServers(given, { natsUsersFile: users.file, mongoUsers }, options.mongodFor),
    ),
    openKeys(data.path),
    build ? timed(say, 'Front ends, built where they changed', buildFrontEnds(signal)) : undefined,
  ]);
  signal?.throwIfAborted();
  const ports = await choosePorts(data, servers.ports, processes, port);
  let firstPassword: string | undefined;
  let holdsMail = false;
  const onLine = (name: string, line: string) => {
    const match = name === 'admin' ? /^FIRST_PASSWORD (\S+)$/.exec(line) : null;
    firstPassword = match?.[1] ?? firstPassword;
    holdsMail ||= name === 'admin' && line === 'EMAIL_HELD';
    if (name === 'admin' && line === 'ESSAI') options.onEssai?.();
    return !match;
  };
  const { mongoUrl, mongoUrlOf } = servers;
  const busUrlOf = (user: BusUser) => users.urlOf(user, servers.natsUrl);
  const mfeDir = linkRemotes(data.path);
  const context = {
    ports,
    instances,
    port,
    mongoUrlOf,
    natsUrlOf: busUrlOf,
    keys,
    logDir: run.logDir,
    mfeDir,
    nodeFlags,
    extraEnv,
    offersEssai: options.onEssai !== undefined,
    onLine,
  };
  processes.forEach((one) => run.start(processPlan(one, context)));
  (await options.beside?.(run.logDir))?.forEach((plan) => run.start(plan));
  const url = `http://localhost:${port}`;
  data.state.url = url;
  run.notePids();
  const giveUp = AbortSignal.any([run.refused, ...(signal ? [signal] : [])]);
  await timed(say, 'Services', awaitReady(url, readyWithinMs, giveUp));
  const urlOf = (name: string) => `http://127.0.0.1:${ports[name]}`;
  return {
    url,
    data,
    keys,
    firstPassword,
    holdsMail,
    mongoUrl,
    urlOf,
    busUrlOf,
    stop: run.stop,
    startBeside: (of, flags) => startBeside(run, { of, context: { ...context, nodeFlags: flags } }),
  };
}

/** One more instance of a service, which the gateway does not know. */
export interface Beside {
  readonly url: string;
  stop(): Promise<void>;
}

const graceMs = 4_000;
const lookEveryMs = 25;

/** Resolves once it is ready; the run stops it with the others. */
export async function startBeside(
  run: Run,
  { of, context }: { of: ServiceName; context: PlanContext },
): Promise<Beside> {
  const name = `${of}-beside`;
  const port = await keepOrFindPort(undefined);
  const started = run.start(
    processPlan({ of, name }, { ...context, ports: { ...context.ports, [name]: port } }),
  );
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + readyWithinMs;
  while (!(await isReady(url))) {
    if (Date.now() > deadline) throw new Error(`${name} is not ready after ${readyWithinMs / 1_000} s`);
    await pause(lookEveryMs);
  }
  return { url, stop: () => started.stop(graceMs) };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`).catch(() => undefined); // not listening yet
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

const limitMs = 3_000;

/** The wanted public port, or any when 0. Waits for one being released; throws UsageError when taken. */
export async function publicPort(wanted: number): Promise<number> {
  if (wanted === 0) return keepOrFindPort(undefined);
  const deadline = Date.now() + limitMs;
  while (!(await isFreeEverywhere(wanted))) {
    if (Date.now() > deadline) {
      throw new UsageError(`Port ${wanted} is taken: free it, or choose another with --port.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return wanted;
}

/** Loopback ports of all instances (the previous ones when free), and the public port. */
export async function choosePorts(
  data: DataFolder,
  { mongod, nats }: ServerPorts,
  processes: readonly Instance[],
  gatewayPort: number,
): Promise<Record<string, number>> {
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
