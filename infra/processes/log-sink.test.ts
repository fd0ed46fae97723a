import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openLogSink } from './log-sink.ts';

function aFile(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-log-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'members.log');
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    assert.ok(Date.now() < deadline, 'it did not happen in time');
    await pause(10);
  }
}

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // not there yet
  }
};

describe('a log', () => {
  it('that cannot be written costs lines, is tried again, and says how many were dropped', async (t) => {
    const file = aFile(t);
    mkdirSync(file);
    const log = openLogSink(file);
    t.after(() => log.end());
    await pause(0);
    let written = 0;
    const write = () => log.write(`line ${(written += 1)}`);
    write();
    await until(() => (write(), written > 100));
    rmdirSync(file);
    await until(() => (write(), textOf(file).includes('lines were dropped')));
    // Lines that came while the file was being opened may stand before it.
    const told = textOf(file)
      .split('\n')
      .find((line) => line.includes('lines were dropped'));
    const { dropped } = JSON.parse(told ?? '') as { dropped: number };
    assert.ok(dropped > 50, `${dropped}`);
    log.write('the last');
    await until(() => textOf(file).endsWith('the last\n'));
  });

  it('of 20 MB is put aside, and a new one begun', async (t) => {
    const file = aFile(t);
    writeFileSync(file, 'x'.repeat(20 * 1024 * 1024));
    const log = openLogSink(file);
    t.after(() => log.end());
    log.write('new');
    await until(() => textOf(file) === 'new\n');
    assert.deepEqual(readdirSync(path.dirname(file)), ['members.log', 'members.log.1']);
  });
});
