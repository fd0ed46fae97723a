import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A shell command that runs the application until it is stopped. */
export interface StartedCommand {
  stop(): Promise<void>;
}

/** The first start builds the screens. */
const readyWithinMs = 300_000;
const endedWithinMs = 30_000;

/** Runs a command line that starts the application; resolves once it says how to sign in. Throws what it printed instead. */
export async function startCommand(
  command: string,
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<StartedCommand> {
  const child = spawn('bash', ['-c', command], {
    cwd,
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
  // The whole group, as a terminal does.
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, name);
  };
  const deadline = Date.now() + readyWithinMs;
  while (!output.includes('Ctrl-C')) {
    const isOver = child.exitCode !== null || child.signalCode !== null || Date.now() > deadline;
    if (isOver) signal('SIGKILL');
    if (isOver) throw new Error(`${command}\n${output}`);
    await pause(50);
  }
  return {
    stop: async () => {
      signal('SIGTERM');
      // npm ends before what it has started.
      const lastMoment = Date.now() + endedWithinMs;
      while (isAlive(-(child.pid ?? 0)) && Date.now() < lastMoment) await pause(50);
      if (!isAlive(-(child.pid ?? 0))) return;
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      throw new Error(`${command} did not stop:\n${output}`);
    },
  };
}

/** Whether a process, or with a minus a group of them, is there. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
