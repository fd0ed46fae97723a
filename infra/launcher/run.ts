import path from 'node:path';
import type { MongoUsers } from '../local-servers/mongo-users.ts';
import { startLocalServers, type GivenServers, type LocalServers } from '../local-servers/start-servers.ts';
import { startOrphanReaper } from '../processes/start-orphan-reaper.ts';
import { supervise, type Plan, type Supervised } from '../processes/supervise.ts';
import { answersAt, watchHung } from '../processes/watch-hung.ts';
import { startOf } from '../processes/process-start.ts';
import { wrongConfigCode } from '../../services/kit/src/service/config-error.ts';
import type { DataFolder } from './data-folder.ts';
import { UsageError } from './options.ts';

/** Everything a launcher runs on one data folder. */
export interface Run {
  readonly logDir: string;
  /** Aborted once a process refuses its environment, with what it says: starting it again does not help. */
  readonly refused: AbortSignal;
  /** Starts MongoDB and NATS unless given, each with its users. */
  startServers(
    given: GivenServers,
    users: { natsUsersFile: string; mongoUsers: MongoUsers },
    mongodFor: MongodFor | undefined,
  ): Promise<LocalServers>;
  start(plan: Plan): Supervised;
  /** Writes the current pids into DATA/run.json; automatic after a restart. */
  notePids(): void;
  /** Stops services, NATS, mongod in order; releases the lock. Idempotent. */
  stop(): Promise<void>;
}

/** Path of the mongod for the data of a folder. */
export type MongodFor = (dataDir: string) => Promise<string>;

const serviceGraceMs = 4_000;
const saveAgainMs = 1_000;

/** Opens a run whose processes also stop if this one is killed. `say` gets deaths and restarts. */
export function openRun(data: DataFolder, say: (sentence: string) => void): Run {
  const reaper = startOrphanReaper();
  const logDir = path.join(data.path, 'logs');
  const services: Supervised[] = [];
  let servers: LocalServers | undefined;
  let starting: Promise<LocalServers> | undefined;
  let stopped: Promise<void> | undefined;
  let savingAgain: NodeJS.Timeout | undefined;
  const endWatches: (() => void)[] = [];

  const refusing = new AbortController();
  const onDeath = (name: string, cause: string, pauseMs: number, code: number | null) => {
    if (code === wrongConfigCode) refusing.abort(new UsageError(`${name} cannot start (${cause}).`));
    else say(`${name} ended (${cause}); starting it again in ${pauseMs / 1000} s.`);
  };

  function notePids(): void {
    const alive = [...services, ...(servers?.processes ?? [])].flatMap(({ name, pid }) =>
      pid ? [[name, pid]] : [],
    );
    data.state.pids = Object.fromEntries(alive) as Record<string, number>;
    data.state.starts = Object.fromEntries(
      Object.entries(data.state.pids).map(([name, pid]) => [name, startOf(pid) ?? '']),
    );
    clearTimeout(savingAgain);
    try {
      data.save();
    } catch {
      // A full disk: what runs goes on, and is written once there is room.
      savingAgain = setTimeout(notePids, saveAgainMs).unref();
    }
  }

  async function stopAll(): Promise<void> {
    endWatches.forEach((end) => end());
    await Promise.all(services.map((one) => one.stop(serviceGraceMs)));
    await starting?.then(
      (started) => started.stop(),
      () => undefined, // servers that could not be started have stopped themselves
    );
    await reaper.close();
    clearTimeout(savingAgain);
    data.release();
  }

  return {
    logDir,
    refused: refusing.signal,
    async startServers(given, users, mongodFor) {
      const { mongod, nats } = data.state.ports;
      const ports = { mongod, nats };
      const options = {
        dataDir: data.path,
        logDir,
        ports,
        given,
        ...users,
        mongodFor,
        reaper,
        onDeath,
      };
      starting = startLocalServers({ ...options, onStart: notePids });
      servers = await starting;
      for (const { server, answers } of servers.watchable) endWatches.push(watchHung(server, answers, say));
      return servers;
    },
    start(plan) {
      const started = supervise(plan, reaper, onDeath, notePids);
      services.push(started);
      if (plan.liveUrl) endWatches.push(watchHung(started, answersAt(plan.liveUrl), say));
      return started;
    },
    notePids,
    stop: () => (stopped ??= stopAll()),
  };
}
