import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { openDataFolder } from './data-folder.ts';
import { lookAtDisk } from './launch.ts';
import { UsageError } from './options.ts';

function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a second launcher on the same data is told so', () => {
  inFolder((folder) => {
    openDataFolder(folder);
    assert.throws(() => openDataFolder(folder), UsageError);
  });
});

test('the lock of a killed launcher is taken over', () => {
  inFolder((folder) => {
    writeFileSync(path.join(folder, 'lock'), '999999999 12345');
    assert.doesNotThrow(() => openDataFolder(folder));
  });
});

test('ports are kept from one start to the next, addresses and pids are not', () => {
  inFolder((folder) => {
    const first = openDataFolder(folder);
    first.state = { url: 'http://localhost:1', ports: { members: 4001 }, pids: { members: 1 }, filled: true };
    first.save();
    first.release();
    assert.deepEqual(openDataFolder(folder).state, { ports: { members: 4001 }, pids: {}, filled: true });
  });
});

test('a data folder that is a file, or lies below one, is refused in a sentence', () => {
  inFolder((folder) => {
    const file = path.join(folder, 'club.txt');
    writeFileSync(file, '');
    assert.throws(
      () => openDataFolder(file),
      /club\.txt is a file, not a folder: choose another with --data\.$/,
    );
    assert.throws(() => openDataFolder(path.join(file, 'data')), /lies below a file, not in a folder/);
  });
});

test('a disk that is nearly full is told; a new club without room is refused', () => {
  inFolder((folder) => {
    const said: string[] = [];
    const look = (freeMB?: number) => lookAtDisk(folder, (sentence) => void said.push(sentence), freeMB);
    look(50_000);
    assert.deepEqual(said, []);
    look(400);
    assert.match(said.at(-1) ?? '', /has 400 MB left: make room/);
    assert.throws(() => look(3), UsageError);
    writeFileSync(path.join(folder, 'run.json'), '{}');
    look(3);
    assert.equal(said.length, 2);
  });
});
