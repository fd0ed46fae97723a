import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { RunState } from '../../../launcher/data-folder.ts';
import { root } from '../../../launcher/services.ts';
import { compileCache, leanFlags } from '../../../processes/lean-node.ts';

/** The product as `npm start` runs it, in processes of its own. */
export interface RunningClub {
  /** Process ids by name, the launcher and its reaper with them. */
  pids(): Record<string, number>;
  stop(): Promise<void>;
}

/** Starts the product on a data folder with `members` members; resolves when ready. */
export async function startClub(dataDir: string, members: number): Promise<RunningClub> {
  const script = path.join(root, 'infra', 'launcher', 'start.ts');
  const args = [...leanFlags, script, '--data', dataDir, '--port', '0', '--demo', String(members)];
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.includes('Ctrl-C stops everything')) break;
  }
  const launcher = child.pid;
  if (launcher === undefined || child.exitCode !== null) throw new Error('the product did not start');
  child.stdout!.resume();
  return {
    pids() {
      const { pids } = JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as RunState;
      const known = new Set(Object.values(pids));
      const [reaper = launcher] = childrenOf(launcher).filter((pid) => !known.has(pid));
      return { ...pids, launcher, reaper };
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
