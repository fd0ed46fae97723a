import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { compileCache, leanFlags } from './lean-node.ts';

/** Told which processes to stop if this one dies (orphan-reaper.ts). */
export interface OrphanReaper {
  watch(pid: number, rank: number): void;
  forget(pid: number): void;
  close(): Promise<void>;
}

/** Starts the reaper of this process. */
export function startOrphanReaper(): OrphanReaper {
  const file = path.join(import.meta.dirname, 'orphan-reaper.ts');
  const child = spawn(process.execPath, [...leanFlags, file], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return {
    watch: (pid, rank) => void child.stdin.write(`+ ${pid} ${rank}\n`),
    forget: (pid) => void child.stdin.write(`- ${pid}\n`),
    async close() {
      child.ref();
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
}
