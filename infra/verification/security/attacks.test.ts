import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { attacks } from './attacks.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');

test('every attack has tests that are there', () => {
  for (const { code, tests } of attacks) {
    assert.ok(tests.length > 0, code);
    for (const file of tests) assert.ok(existsSync(path.join(root, file)), `${code}: ${file}`);
  }
});

test('the table of the README is that of attacks.ts', () => {
  const rows = readme.split('\n').filter((line) => line.startsWith('| F'));
  assert.deepEqual(
    rows.map((row) => row.split('|').map((cell) => cell.trim())[1]),
    attacks.map(({ code }) => code),
  );
  for (const { code, what, holds, tests } of attacks) {
    const row = rows.find((line) => line.startsWith(`| ${code} `)) ?? '';
    for (const said of [what, holds, ...tests]) assert.ok(row.includes(said), `${code}: ${said}`);
  }
});
