import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createWriteStream, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { lastErrorIn } from './last-words.ts';
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

/** Starts a process and restarts it with growing delays; `onStart` runs after each restart. */
export function supervise(
  plan: Plan,
  reaper: OrphanReaper,
  onDeath: (name: string, cause: string, pauseMs: number) => void,
  onStart: () => void = () => undefined,
): Supervised {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let pauseMs = firstPauseMs;

  function start(): void {
    const startedAt = Date.now();
    const current = launch(plan);
    child = current;
    const { pid } = current;
    if (pid !== undefined) reaper.watch(pid, plan.rank);
    let ended = false;
    const onEnd = (cause: string) => {
      if (ended) return; // a failed spawn may report both an error and an exit
      ended = true;
      child = undefined;
      if (pid !== undefined) reaper.forget(pid);
      if (stopping) return;
      if (Date.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
      onDeath(plan.name, cause, pauseMs);
      timer = setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    };
    current.once('exit', (code, signal) => {
      const said = code ? lastErrorIn(plan.logFile) : undefined;
      onEnd(signal ?? `code ${code}${said ? `: ${said}` : ''}, see ${plan.logFile}`);
    });
    current.once('error', (error) => onEnd(error.message));
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
    },
  };
}

/** In its own session: Ctrl-C reaches only the launcher, which stops all in order. */
function launch(plan: Plan): ChildProcess {
  mkdirSync(path.dirname(plan.logFile), { recursive: true });
  const log = openSync(plan.logFile, 'a', 0o600);
  const { onLine } = plan;
  const output = onLine ? 'pipe' : log;
  const child = spawn(plan.command, plan.args, {
    env: plan.env,
    ...(plan.cwd ? { cwd: plan.cwd } : {}),
    detached: true,
    stdio: ['ignore', output, log],
  });
  if (onLine && child.stdout) {
    const sink = createWriteStream(plan.logFile, { flags: 'a' });
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => void (onLine(line) && sink.write(`${line}\n`)));
    lines.once('close', () => sink.end());
  }
  closeSync(log);
  return child;
}
