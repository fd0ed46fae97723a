import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrphanReaper } from './start-orphan-reaper.ts';
import { supervise, type Plan } from './supervise.ts';

const nobody: OrphanReaper = {
  watch: () => undefined,
  forget: () => undefined,
  close: async () => undefined,
};
let folder: string;

before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'club-supervise-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** A process that runs a line of JavaScript. */
function aPlan(name: string, script: string, more: Partial<Plan> = {}): Plan {
  const logFile = path.join(folder, `${name}.log`);
  return { name, command: process.execPath, args: ['-e', script], env: {}, rank: 0, logFile, ...more };
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    assert.ok(Date.now() < deadline, 'it did not happen in time');
    await pause(10);
  }
}

const logOf = (name: string) => {
  const file = path.join(folder, `${name}.log`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

test('a process that is killed is started again, and its death is told', async () => {
  const deaths: string[] = [];
  let restarts = 0;
  const plan = aPlan('killed', 'setInterval(() => {}, 1000)');
  const running = supervise(
    plan,
    nobody,
    (name, cause) => deaths.push(`${name} ${cause}`),
    () => (restarts += 1),
  );
  const first = running.pid;
  assert.ok(first);
  process.kill(first, 'SIGKILL');
  await until(() => restarts === 1);
  assert.notEqual(running.pid, first);
  assert.deepEqual(deaths, ['killed SIGKILL']);
  await running.stop(2_000);
});

test('one that is to be restarted ends by SIGTERM and comes again; deaf to it, it is killed', async () => {
  const deaf =
    "process.on('SIGTERM', () => {}); console.log('up ' + process.pid); setInterval(() => {}, 1000)";
  const deaths: string[] = [];
  const running = supervise(aPlan('restarted', deaf), nobody, (_name, cause) => deaths.push(cause));
  const first = running.pid;
  await until(() => logOf('restarted').includes(`up ${first}`));
  await running.restart(200);
  await until(() => logOf('restarted').includes(`up ${running.pid}`));
  assert.notEqual(running.pid, first);
  assert.deepEqual(deaths, ['SIGKILL']);
  await running.stop(200);
});

test('of one that ends by itself it is told where to read why', async () => {
  const deaths: string[] = [];
  const plan = aPlan('broken', 'process.exit(7)');
  const running = supervise(plan, nobody, (_name, cause) => deaths.push(cause));
  await until(() => deaths.length > 0);
  assert.equal(deaths[0], `code 7, see ${plan.logFile}`);
  await running.stop(1_000);
});

test('one that cannot start is tried again with growing pauses', async () => {
  const pauses: number[] = [];
  const plan = aPlan('absent', '', { command: path.join(folder, 'no-such-program') });
  const running = supervise(plan, nobody, (_name, _cause, pauseMs) => pauses.push(pauseMs));
  await until(() => pauses.length === 2);
  assert.deepEqual(pauses, [200, 400]);
  await running.stop(1_000);
});

test('stopped, it stays stopped; deaf to SIGTERM, it is killed after the grace', async () => {
  const deaf = aPlan(
    'deaf',
    "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)",
  );
  let deaths = 0;
  const running = supervise(deaf, nobody, () => (deaths += 1));
  await until(() => logOf('deaf').includes('up'));
  const startedAt = Date.now();
  await running.stop(300);
  assert.ok(Date.now() - startedAt < 30_000);
  assert.equal(running.pid, undefined);
  assert.equal(deaths, 0);
});

test('a line that is held back does not reach the log', async () => {
  const lines: string[] = [];
  const script = "console.log('FIRST_PASSWORD abc'); console.log('ready'); setInterval(() => {}, 1000)";
  const onLine = (line: string) => {
    lines.push(line);
    return !line.startsWith('FIRST_PASSWORD');
  };
  const running = supervise(aPlan('secret', script, { onLine }), nobody, () => undefined);
  await until(() => logOf('secret').includes('ready'));
  assert.deepEqual(lines, ['FIRST_PASSWORD abc', 'ready']);
  assert.doesNotMatch(logOf('secret'), /abc/);
  await running.stop(2_000);
});
