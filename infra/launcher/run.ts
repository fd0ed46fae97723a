import path from 'node:path';
import { startLocalServers, type GivenServers, type LocalServers } from '../local-servers/start-servers.ts';
import { startOrphanReaper } from '../processes/start-orphan-reaper.ts';
import { supervise, type Plan, type Supervised } from '../processes/supervise.ts';
import type { DataFolder } from './data-folder.ts';

/** Everything a launcher runs on one data folder. */
export interface Run {
  readonly logDir: string;
  /** Starts MongoDB and NATS unless given; NATS with the users of a file. */
  startServers(given: GivenServers, natsUsersFile: string): Promise<LocalServers>;
  start(plan: Plan): void;
  /** Writes the current pids into DATA/run.json; automatic after a restart. */
  notePids(): void;
  /** Stops services, NATS, mongod in order; releases the lock. Idempotent. */
  stop(): Promise<void>;
}

const serviceGraceMs = 4_000;

/** Opens a run whose processes also stop if this one is killed. `say` gets deaths and restarts. */
export function openRun(data: DataFolder, say: (sentence: string) => void): Run {
  const reaper = startOrphanReaper();
  const logDir = path.join(data.path, 'logs');
  const services: Supervised[] = [];
  let servers: LocalServers | undefined;
  let starting: Promise<LocalServers> | undefined;
  let stopped: Promise<void> | undefined;

  const onDeath = (name: string, cause: string, pauseMs: number) =>
    say(`${name} ended (${cause}); starting it again in ${pauseMs / 1000} s.`);

  function notePids(): void {
    const alive = [...services, ...(servers?.processes ?? [])].flatMap(({ name, pid }) =>
      pid ? [[name, pid]] : [],
    );
    data.state.pids = Object.fromEntries(alive) as Record<string, number>;
    data.save();
  }

  async function stopAll(): Promise<void> {
    await Promise.all(services.map((one) => one.stop(serviceGraceMs)));
    await starting?.then(
      (started) => started.stop(),
      () => undefined, // servers that could not be started have stopped themselves
    );
    await reaper.close();
    data.release();
  }

  return {
    logDir,
    async startServers(given, natsUsersFile) {
      const { mongod, nats } = data.state.ports;
      const ports = { mongod, nats };
      const options = { dataDir: data.path, logDir, ports, given, natsUsersFile, reaper, onDeath };
      starting = startLocalServers({ ...options, onStart: notePids });
      servers = await starting;
      return servers;
    },
    start: (plan) => void services.push(supervise(plan, reaper, onDeath, notePids)),
    notePids,
    stop: () => (stopped ??= stopAll()),
  };
}
