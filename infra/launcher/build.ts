import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from './services.ts';

/** Builds the front ends that changed (nx cache). Throws with the build's output. */
export async function buildFrontEnds(signal?: AbortSignal): Promise<void> {
  const nx = path.join(root, 'node_modules', '.bin', 'nx');
  const child = spawn(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=stream'], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The front ends could not be built:\n${output}`);
}
