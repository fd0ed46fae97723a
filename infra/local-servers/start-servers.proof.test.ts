import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { describe } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { lookAtGiven, UnusableServer } from './given-servers.ts';
import type { GivenServers } from './start-servers.ts';
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

describe('servers of one’s own', () => {
  const said: string[] = [];
  const look = (given: GivenServers) =>
    lookAtGiven(given, (sentence) => void said.push(sentence), { withinMs: 0 });

  test('that can be worked with are taken without a word', async () => {
    await look({ mongoUrl: process.env['MONGO_URL'], natsUrl: process.env['NATS_URL'] });
    assert.deepEqual(said, []);
  });

  test('that cannot are refused in one sentence, without the password of the address', async () => {
    const refused: [GivenServers, RegExp][] = [
      [{ mongoUrl: 'localhost' }, /^MONGO_URL is no address as mongodb:/],
      [{ natsUrl: 'localhost' }, /^NATS_URL is no address as nats:/],
      [{ mongoUrl: 'mongodb://ann:hidden@127.0.0.1:1/?replicaSet=x' }, /answers at 127\.0\.0\.1:1: start it/],
    ];
    for (const [given, sentence] of refused)
      await assert.rejects(look(given), (error: Error) => {
        assert.ok(error instanceof UnusableServer);
        assert.match(error.message, sentence);
        assert.doesNotMatch(error.message, /hidden/);
        return true;
      });
  });

  test('a NATS that is away is no reason not to start', async () => {
    await look({ natsUrl: 'nats://finance:hidden@127.0.0.1:1' });
    assert.match(
      said.at(-1) ?? '',
      /^No NATS answers at 127\.0\.0\.1:1: what services tell each other waits/,
    );
  });
});
