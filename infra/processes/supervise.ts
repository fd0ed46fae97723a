import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { lastErrorOf } from './last-words.ts';
import { openLogSink } from './log-sink.ts';
import type { OrphanReaper } from './start-orphan-reaper.ts';

/** A process to keep running. */
export interface Plan {
  name: string;
  command: string;
  args: readonly string[];
  /** The whole environment; nothing is inherited that is not here. */
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** Order of stopping: services 0, NATS 1, mongod 2. */
  rank: number;
  logFile: string;
  /** Where it says that it lives; silent there for half a minute, it is started again. */
  liveUrl?: string;
  /** Gets each stdout line; false keeps it out of the log. */
  onLine?: (line: string) => boolean;
}

export interface Supervised {
  readonly name: string;
  /** Of the running process; undefined between a death and the restart. */
  readonly pid: number | undefined;
  /** SIGTERM, SIGKILL after the grace; resolves when gone. It is then started again. */
  restart(graceMs: number): Promise<void>;
  /** The same for good: never started again. */
  stop(graceMs: number): Promise<void>;
}

const firstPauseMs = 200;
const longestPauseMs = 5_000;
const steadyMs = 30_000;
/** Of its output, to say why it ended. */
const linesRemembered = 100;
const printedWithinMs = 1_000;

/** Starts a process and restarts it with growing delays; `onDeath` gets its exit code, `onStart` runs after each restart. */
export function supervise(
  plan: Plan,
  reaper: OrphanReaper,
  onDeath: (name: string, cause: string, pauseMs: number, code: number | null) => void,
  onStart: () => void = () => undefined,
): Supervised {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let pauseMs = firstPauseMs;
  const log = openLogSink(plan.logFile);

  function start(): void {
    const startedAt = Date.now();
    const lastLines: string[] = [];
    const current = launch(plan, (line) => {
      log.write(line);
      lastLines.push(line);
      if (lastLines.length > linesRemembered) lastLines.shift();
    });
    const { pid } = current;
    child = pid === undefined ? undefined : current; // it could not be started
    if (pid !== undefined) reaper.watch(pid, plan.rank);
    const onEnd = (cause: string, code: number | null) => {
      if (stopping) return;
      if (Date.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
      onDeath(plan.name, cause, pauseMs, code);
      timer = setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    };
    current.once('exit', async (code, signal) => {
      child = undefined;
      if (pid !== undefined) reaper.forget(pid);
      // A process of its own may hold its output open.
      await Promise.race([once(current, 'close'), pause(printedWithinMs)]);
      const said = code ? lastErrorOf(lastLines.join('\n')) : undefined;
      onEnd(signal ?? `code ${code}${said ? `: ${said}` : ''}, see ${plan.logFile}`, code);
    });
    // Of one that runs, an error is of a signal that could not be sent.
    current.once('error', (error) => pid === undefined && onEnd(error.message, null));
    if (timer) onStart();
  }

  async function end(graceMs: number): Promise<void> {
    if (!child) return;
    const ending = child;
    const exited = once(ending, 'exit');
    ending.kill('SIGTERM');
    const hard = setTimeout(() => ending.kill('SIGKILL'), graceMs);
    await exited;
    clearTimeout(hard);
  }

  start();
  return {
    name: plan.name,
    get pid() {
      return child?.pid;
    },
    restart: end,
    async stop(graceMs) {
      stopping = true;
      clearTimeout(timer);
      await end(graceMs);
      log.end();
    },
  };
}

/** In its own session: Ctrl-C reaches only the launcher, which stops all in order. */
function launch(
  { command, args, env, cwd, onLine = () => true }: Plan,
  onPrint: (line: string) => void,
): ChildProcess {
  const child = spawn(command, args, {
    env,
    ...(cwd ? { cwd } : {}),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => onLine(line) && onPrint(line));
  createInterface({ input: child.stderr }).on('line', onPrint);
  return child;
}
