import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from './services.ts';

const first = path.join(root, 'infra', 'bootstrap.mjs');

test('an old Node is told which one is needed, before anything that it cannot read', () => {
  const asNode18 = `for (const [name, value] of [['version', 'v18.20.4'], ['versions', { node: '18.20.4' }]])
    Object.defineProperty(process, name, { value });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(asNode18)}`, first, 'nothing'],
    { encoding: 'utf8' },
  );
  assert.deepEqual([status, stderr], [1, 'Node 20 or newer is needed; this is v18.20.4.\n']);
  // Syntax and modules that such a Node refuses would end it before its first line.
  assert.doesNotMatch(readFileSync(first, 'utf8'), /^\s*import\s|import\.meta|\?\.|\?\?|\bawait\b/m);
});
