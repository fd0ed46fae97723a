import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { formatted } from '../../../gateway/contract/build/formatted.ts';
import { matrixText, mayMake } from './matrix.ts';

const file = path.join(import.meta.dirname, 'matrix.md');

test('the written matrix of rights is that of the contract', () => {
  const made = formatted(file, matrixText());
  assert.equal(
    readFileSync(file, 'utf8'),
    made,
    'review the change, then: npm run test:rights -- --write-matrix',
  );
});

test('nobody may make what is public; somebody without rights what asks for a session; a right opens its own calls only', () => {
  const may = (access: Parameters<typeof mayMake>[0]) => [
    mayMake(access, undefined),
    mayMake(access, []),
    mayMake(access, ['sections.read']),
  ];
  assert.deepEqual(may('public'), [true, true, true]);
  assert.deepEqual(may('signed-in'), [false, true, true]);
  assert.deepEqual(may('sections.read'), [false, false, true]);
  assert.deepEqual(may('sections.update'), [false, false, false]);
});
