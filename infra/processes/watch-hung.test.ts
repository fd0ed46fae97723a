import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { keepOrFindPort } from './free-port.ts';
import type { OrphanReaper } from './start-orphan-reaper.ts';
import { supervise } from './supervise.ts';
import { answersAt, watchHung } from './watch-hung.ts';

const nobody: OrphanReaper = {
  watch: () => undefined,
  forget: () => undefined,
  close: async () => undefined,
};

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, 'it did not happen in time');
    await pause(10);
  }
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(500) }).then(
    () => true,
    () => false, // not yet, or hung
  );

test('a process that lives and does not answer is started again', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-hung-'));
  const port = await keepOrFindPort(undefined);
  const script = `require('node:http').createServer((_, res) => res.end('live')).listen(${port}, '127.0.0.1')`;
  const plan = { name: 'hung', command: process.execPath, args: ['-e', script], env: {}, rank: 0 };
  const running = supervise({ ...plan, logFile: path.join(folder, 'hung.log') }, nobody, () => undefined);
  const url = `http://127.0.0.1:${port}/`;
  const said: string[] = [];
  const end = watchHung(running, answersAt(url), (sentence) => said.push(sentence), {
    lookEveryMs: 50,
    lookAgainMs: 50,
    answerWithinMs: 500,
  });
  t.after(async () => {
    end();
    await running.stop(1_000);
    rmSync(folder, { recursive: true, force: true });
  });
  await until(() => answers(url));
  // Long enough for the watch to have seen it answer.
  await until(async () => (await pause(300), answers(url)));
  const first = running.pid ?? 0;
  process.kill(first, 'SIGSTOP');
  await until(() => running.pid !== undefined && running.pid !== first);
  await until(() => answers(url));
  assert.deepEqual(said, ['hung lives and does not answer; starting it again.']);
});
