import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { format, resolveConfig } from 'prettier';
import { matrixText } from './matrix.ts';

const file = path.join(import.meta.dirname, 'matrix.md');

test('the written matrix of rights is that of the contract', async () => {
  const made = await format(matrixText(), { ...(await resolveConfig(file)), filepath: file });
  assert.equal(
    readFileSync(file, 'utf8'),
    made,
    'review the change, then: npm run test:rights -- --write-matrix',
  );
});
