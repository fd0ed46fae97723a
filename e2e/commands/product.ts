import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Run {
  url?: string;
  pids: Record<string, number>;
}

const dataFolder = () => process.env['CLUB_E2E_DATA'] ?? '';

/** Holds a link to each remote's build. */
export const remotesFolder = () => path.join(dataFolder(), 'mfe');

/** Reads DATA/run.json of the product under test. */
export function readRun(): Run {
  return JSON.parse(readFileSync(path.join(dataFolder(), 'run.json'), 'utf8')) as Run;
}

export function productUrl(): string {
  const { url } = readRun();
  if (!url) throw new Error('the product is not running');
  return url;
}

/** Freezes a service (SIGSTOP); returns the function that resumes it, unless the launcher has ended it for its silence. */
export function freeze(service: string): () => void {
  const pid = readRun().pids[service];
  if (pid === undefined) throw new Error(`${service} is not running`);
  process.kill(pid, 'SIGSTOP');
  return () => {
    try {
      process.kill(pid, 'SIGCONT');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
}
