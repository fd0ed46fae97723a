import path from 'node:path';
import { startLocalServers, type LocalServers } from '../local-servers/start-servers.ts';
import { freePort, keepOrFindPort } from '../processes/free-port.ts';
import { startGuardian } from '../processes/start-guardian.ts';
import { supervise, type Plan, type Supervised } from '../processes/supervise.ts';
import { awaitReady } from './await-ready.ts';
import { buildFrontEnds } from './build.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { openKeys, type Keys } from './keys.ts';
import { UsageError } from './options.ts';
import { linkRemotes } from './remotes.ts';
import { processNames, processPlan } from './services.ts';

/** The whole product, running on this machine. */
export interface Stack {
  readonly url: string;
  readonly data: DataFolder;
  readonly keys: Keys;
  /** Password of user 111 when this start made one up. */
  readonly firstPassword: string | undefined;
  /** Address of a service, for calls that do not go through the gateway. */
  urlOf(name: string): string;
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
  given?: { mongoUrl?: string | undefined; natsUrl?: string | undefined };
  /** Node flags and environment of every process. */
  nodeFlags?: readonly string[];
  extraEnv?: NodeJS.ProcessEnv;
  /** Told what happens, in sentences. */
  say: (sentence: string) => void;
  /** Gives up a start that is under way; what runs already is stopped before the rejection. */
  signal?: AbortSignal;
}

const readyWithinMs = 60_000;
const serviceGraceMs = 4_000;

/** Starts servers, services and gateway, and resolves once all are ready. Stops what it started when it fails. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const data = openDataFolder(options.dataDir);
  const guardian = startGuardian();
  const running: Supervised[] = [];
  let servers: LocalServers | undefined;
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopAll());

  async function stopAll(): Promise<void> {
    await Promise.all(running.map((one) => one.stop(serviceGraceMs)));
    await servers?.stop();
    await guardian.close();
    data.release();
  }

  try {
    const port = await publicPort(options.port);
    const logDir = path.join(data.path, 'logs');
    const onDeath = (name: string, cause: string, pauseMs: number) =>
      options.say(`${name} ended (${cause}); starting it again in ${pauseMs / 1000} s.`);
    const notePids = () => {
      const alive = [...running, ...(servers?.processes ?? [])].filter(({ pid }) => pid !== undefined);
      data.state.pids = Object.fromEntries(alive.map(({ name, pid }) => [name, pid as number]));
      data.save();
    };
    const [started, keys] = await Promise.all([
      startLocalServers({
        dataDir: data.path,
        logDir,
        ports: { mongod: data.state.ports['mongod'], nats: data.state.ports['nats'] },
        given: options.given ?? {},
        guardian,
        onDeath,
        onStart: notePids,
      }),
      openKeys(data.path),
      options.build ? buildFrontEnds(options.signal) : undefined,
    ]);
    servers = started;
    options.signal?.throwIfAborted();
    const ports = await choosePorts(data, servers);
    let firstPassword: string | undefined;
    const context = {
      ports,
      port,
      mongoUrl: servers.mongoUrl,
      natsUrl: servers.natsUrl,
      keys,
      logDir,
      mfeDir: linkRemotes(data.path),
      nodeFlags: options.nodeFlags ?? [],
      extraEnv: options.extraEnv ?? {},
      onLine(name: string, line: string) {
        const match = name === 'admin' ? /^FIRST_PASSWORD (\S+)$/.exec(line) : null;
        if (match) firstPassword = match[1];
        return !match;
      },
    };
    const start = (plan: Plan) => running.push(supervise(plan, guardian, onDeath, notePids));
    processNames.forEach((name) => start(processPlan(name, context)));
    const url = `http://localhost:${port}`;
    data.state.url = url;
    notePids();
    await awaitReady(url, readyWithinMs, options.signal);
    return {
      url,
      data,
      keys,
      get firstPassword() {
        return firstPassword;
      },
      urlOf: (name) => `http://127.0.0.1:${ports[name]}`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The wanted public port, or any. A port just left by a stopping gateway is waited for. */
async function publicPort(wanted: number): Promise<number> {
  const deadline = Date.now() + 3_000;
  for (;;) {
    const port = await freePort(wanted, '0.0.0.0');
    if (port !== undefined) return port;
    if (Date.now() > deadline)
      throw new UsageError(`Port ${wanted} is taken: free it, or choose another with --port.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Loopback ports of all processes: those of the last start where they are still free. */
async function choosePorts(data: DataFolder, servers: LocalServers): Promise<Record<string, number>> {
  const { mongod, nats } = servers.ports;
  const ports: Record<string, number> = { ...(mongod ? { mongod } : {}), ...(nats ? { nats } : {}) };
  for (const name of processNames) ports[name] = await keepOrFindPort(data.state.ports[name]);
  data.state.ports = ports;
  data.save();
  return ports;
}
