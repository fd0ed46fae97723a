import { setTimeout as pause } from 'node:timers/promises';
import { logger } from '../log/logger.ts';
import { jobsRunning } from '../metrics/metrics.ts';
import { isUnavailable } from '../mongo/mongo-errors.ts';
import { untilBeat } from '../service/beat.ts';
import { lookAgainMs, nextChange, tellChange } from './run-changes.ts';
import {
  hasRun,
  keepRun,
  leaveRuns,
  RunStopped,
  takeRun,
  type RunStore,
  type StoredRun,
} from './run-store.ts';

/** Attempts without progress before a part is given up. */
const maxAttempts = 8;

/** Milliseconds before a retry. */
const pauseMs = 500;

/** Signals for the work on a run. */
export interface Turn {
  /** The service stops, or another process has the run. */
  stop: AbortSignal;
  /** A person cancelled (`cancelRequested`); for jobs with long turns. */
  cancel: AbortController;
}

/** A job: its stored runs, and the work on one of them. */
export interface Job<Run extends StoredRun> extends RunStore<Run> {
  /** Milliseconds between lease renewals, for work longer than the lease. */
  heartbeatMs?: number;
  /** Does part of a run, or all; throws to be retried later. */
  work(run: Run, turn: Turn): Promise<void>;
  /** Accounts for a part that failed too often or stopped its process: refuses it, or ends the run. */
  giveUp(run: Run): Promise<void>;
}

/** Polling interval (ms) for runs left by another process, while idle. */
const restedLookMs = 6_000;

/** Name under which new runs are notified; no run has this id. */
const newRun = (name: string) => `new ${name}`;

/** Wakes this process's runner for a waiting run. */
export function wakeJob({ name }: { name: string }): void {
  tellChange(newRun(name));
}

/** A job in a service's list. */
export interface AnyJob {
  start(): { stop: () => Promise<void> };
}

/** Works on a job's runs, including those left by dead processes, until stopped. Stopping releases them between two parts. */
export function startJob<Run extends StoredRun>(job: Job<Run>): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async (): Promise<void> => {
    let lookMs = lookAgainMs;
    while (!signal.aborted) {
      const told = nextChange(newRun(job.name), signal, untilBeat(lookMs)); // listens before it looks: no run waits unseen
      try {
        // An idle poll writes nothing and reads one index entry.
        const isIdle = lookMs === restedLookMs && !(await hasRun(job));
        const hasWorked = !isIdle && (await takeAndWork(job, signal));
        lookMs = hasWorked ? lookAgainMs : Math.min(2 * lookMs, restedLookMs);
        if (hasWorked) continue;
      } catch (error) {
        logger.error({ err: error, job: job.name }, 'a job stands still, to be taken up again');
        await pause(pauseMs, undefined, { signal }).catch(() => undefined);
        continue;
      }
      await told;
    }
    await leaveRuns(job);
  };
  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** Works one turn; false when no run is ready. */
async function takeAndWork<Run extends StoredRun>(job: Job<Run>, stopping: AbortSignal): Promise<boolean> {
  const run = await takeRun(job);
  if (!run) return false;
  using turn = turnOf(job, run, stopping);
  jobsRunning.inc({ name: job.name });
  try {
    if (run.attempts > maxAttempts) await job.giveUp(run);
    else await job.work(run, turn);
  } catch (error) {
    if (error instanceof RunStopped || turn.isLost()) return true;
    // A stop or an absent database is not the run's fault.
    await leaveRuns(job, { _id: run._id, blameless: stopping.aborted || isUnavailable(error) });
    if (!stopping.aborted) throw error;
  } finally {
    jobsRunning.dec({ name: job.name });
    tellChange(run._id);
  }
  return true;
}

/** Renews the lease during the turn if the job has a heartbeat, and listens for cancellation. */
function turnOf<Run extends StoredRun>(
  job: Job<Run>,
  run: Run,
  stopping: AbortSignal,
): Turn & Disposable & { isLost: () => boolean } {
  const lost = new AbortController();
  const cancel = new AbortController();
  if (run.cancelRequested) cancel.abort(); // while its former process was gone
  const beat = async (): Promise<void> => {
    try {
      const { cancelRequested } = await keepRun(job, run._id);
      if (cancelRequested) cancel.abort();
    } catch (error) {
      if (error instanceof RunStopped) lost.abort(error);
      else logger.warn({ err: error, job: job.name, run: run._id }, 'the lease of a run could not be kept');
    }
  };
  const timer = job.heartbeatMs === undefined ? undefined : setInterval(() => void beat(), job.heartbeatMs);
  return {
    stop: AbortSignal.any([stopping, lost.signal]),
    cancel,
    isLost: () => lost.signal.aborted,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
