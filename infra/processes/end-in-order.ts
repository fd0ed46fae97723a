import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Stops processes by rank (services 0, NATS 1, mongod 2): SIGTERM, and SIGKILL after `graceMs` for those of a rank. */
export async function endInOrder(ranks: ReadonlyMap<number, number>, graceMs: number): Promise<void> {
  for (const rank of [...new Set(ranks.values())].sort((a, b) => a - b)) {
    const pids = [...ranks].filter(([, value]) => value === rank).map(([pid]) => pid);
    pids.forEach((pid) => signal(pid, 'SIGTERM'));
    const deadline = Date.now() + graceMs;
    while (pids.some(isAlive) && Date.now() < deadline) await pause(25);
    pids.filter(isAlive).forEach((pid) => signal(pid, 'SIGKILL'));
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // already gone: nothing to stop
  }
}

/** A zombie still accepts signals; its state shows that it has ended. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false; // no such entry: the process has ended
  }
}
