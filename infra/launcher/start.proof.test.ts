import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunState } from './data-folder.ts';

let folder: string;
const started: ChildProcess[] = [];

before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'club-start-'));
});
after(async () => {
  started.forEach((child) => child.kill('SIGKILL'));
  await gone(readRun().pids);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `start.ts` as `npm start` does, on servers of its own. */
function start(...args: string[]) {
  return startWith({}, ...args);
}

function startWith(given: NodeJS.ProcessEnv, ...args: string[]) {
  const { MONGO_URL: _mongo, NATS_URL: _nats, CLUB_ADMIN_PASSWORD: _password, ...env } = process.env;
  const script = path.join(import.meta.dirname, 'start.ts');
  const child = spawn(process.execPath, [script, '--data', folder, ...args], {
    env: { ...env, CLUB_MONGODB: 'package', ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const launched = { child, output: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (launched.output += text));
  return launched;
}

async function ready(launched: ReturnType<typeof start>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!launched.output.includes('Ctrl-C')) {
    assert.equal(launched.child.exitCode, null, launched.output);
    if (Date.now() > deadline) assert.fail(`${whyTheyEnded(launched.output)}${launched.output}`);
    await pause(50);
  }
}

/** The last lines of the log of each process that ended by itself: the folder they stand in goes with the test. */
function whyTheyEnded(output: string): string {
  const logs = new Set([...output.matchAll(/see (\S+\.log)/g)].map(([, file = '']) => file));
  return [...logs].map((file) => readFileSync(file, 'utf8').slice(-600)).join('\n');
}

async function ended({ child, output }: ReturnType<typeof start>): Promise<number | null> {
  if (child.exitCode === null) await Promise.race([once(child, 'exit'), pause(60_000)]);
  assert.notEqual(child.exitCode, null, `it did not end: ${output}`);
  return child.exitCode;
}

/** The gateway listens where `--port` says, here on any free port. */
function portsKept({ ports: { gateway: _public, ...ports } }: RunState): Record<string, number> {
  return ports;
}

function readRun(): RunState {
  const file = path.join(folder, 'run.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunState) : { ports: {}, pids: {} };
}

async function gone(pids: Record<string, number>): Promise<void> {
  const alive = () => Object.values(pids).filter((pid) => existsSync(`/proc/${pid}`) && !isZombie(pid));
  const deadline = Date.now() + 60_000;
  while (alive().length > 0 && Date.now() < deadline) await pause(50);
  assert.deepEqual(alive(), [], 'processes were left behind');
}

function isZombie(pid: number): boolean {
  try {
    return / [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true; // ended between the two looks
  }
}

test('stops once, with the reason, for a first password that anyone guesses', async () => {
  const launched = startWith({ CLUB_ADMIN_PASSWORD: 'Passw0rd!' }, '--port', '0', '--demo', '0');
  assert.equal(await ended(launched), 1);
  assert.match(launched.output, /admin cannot start \(code 78: CLUB_ADMIN_PASSWORD: Ce mot de passe/);
  assert.doesNotMatch(launched.output, /starting it again|Not ready|Passw0rd/);
  await gone(readRun().pids);
});

test('starts on an empty folder, prints a first password that no file holds, stops cleanly', async () => {
  const launched = start('--port', '0', '--demo', '20');
  await ready(launched);
  const password = /password (\S+)/.exec(launched.output)?.[1];
  assert.ok(password, launched.output);
  const { url, pids } = readRun();
  assert.equal((await fetch(`${url}/api/health`)).status, 200);
  assert.deepEqual(Object.keys(pids).sort(), [
    'admin',
    'finance',
    'gateway',
    'import',
    'members',
    'mongod',
    'nats-server',
    'seasons',
  ]);

  const second = start('--port', '0');
  assert.equal(await ended(second), 1);
  assert.match(second.output, /is in use by process/);

  launched.child.kill('SIGTERM');
  assert.equal(await ended(launched), 0);
  await gone(pids);
  const logs = path.join(folder, 'logs');
  for (const file of readdirSync(logs))
    assert.ok(!readFileSync(path.join(logs, file), 'utf8').includes(password), file);
});

test('a second start keeps the data and the ports', async () => {
  const before = readRun();
  const launched = start('--port', '0');
  await ready(launched);
  assert.doesNotMatch(launched.output, /password \S+ \(/);
  assert.doesNotMatch(launched.output, /made-up/);
  assert.deepEqual(portsKept(readRun()), portsKept(before));

  const { pids } = readRun();
  launched.child.kill('SIGKILL');
  await gone(pids); // the reaper stops what its launcher left
});

/** The process that outlives a launcher to stop what it left. */
function guardianOf(launcher: number): number {
  const found = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .find((pid) => textOf(`/proc/${pid}/cmdline`).includes('orphan-reaper') && parentOf(pid) === launcher);
  assert.ok(found, 'the launcher has no guardian');
  return found;
}

const parentOf = (pid: number) =>
  Number(
    textOf(`/proc/${pid}/stat`)
      .replace(/^.*\) /, '')
      .split(' ')[1],
  );

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // ended between the two looks
  }
}

test('launcher and guardian killed together: the next start ends what they left and goes on with the data', async () => {
  const first = start('--port', '0');
  await ready(first);
  const { pids } = readRun();
  const guardian = guardianOf(first.child.pid ?? 0);
  process.kill(guardian, 'SIGKILL');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = start('--port', '0');
  await ready(second);
  assert.match(second.output, /Ending what the last start left: .*mongod/);
  await gone(pids);
  assert.equal((await fetch(`${readRun().url}/api/health`)).status, 200);
  const { pids: now } = readRun();
  second.child.kill('SIGTERM');
  assert.equal(await ended(second), 0);
  await gone(now);
});

test('a taken port is said in one sentence', async () => {
  const { createServer } = await import('node:http');
  const holder = createServer().listen(0);
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  try {
    const launched = start('--port', String(port));
    assert.equal(await ended(launched), 1);
    assert.match(launched.output, new RegExp(`Port ${port} is taken`));
  } finally {
    holder.close();
  }
});
