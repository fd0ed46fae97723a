import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { writtenBy } from './written-by.ts';

const script = `
  import { startLocalServers } from ${JSON.stringify(path.join(import.meta.dirname, 'start-servers.ts'))};
  const dataDir = process.argv[1];
  const servers = await startLocalServers({ dataDir, logDir: dataDir, onDeath() {} });
  process.stdout.write(JSON.stringify(servers.processes.map(({ pid }) => pid)) + '\\n');
`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('servers stop cleanly when whoever started them is killed', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'club-'));
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(starter.stdout, 'data')) as [Buffer];
  const pids = JSON.parse(line.toString()) as number[];
  assert.equal(pids.length, 2);
  starter.kill('SIGKILL');
  const deadline = Date.now() + 60_000;
  while (pids.some(isAlive) && Date.now() < deadline) await pause(25);
  assert.deepEqual(pids.filter(isAlive), []);
  assert.match(
    JSON.stringify(writtenBy(dataDir)),
    /^{"version":"\d+\.\d+\.\d+","compatibility":"\d+\.\d+"}$/,
  );
  rmSync(dataDir, { recursive: true, force: true });
});
