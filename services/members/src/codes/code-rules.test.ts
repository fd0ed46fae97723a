import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sequenceNumberOf } from './code-rules.ts';

it('reads the number of a code, with or without leading zeros', () => {
  assert.equal(sequenceNumberOf('12856'), 12856);
  assert.equal(sequenceNumberOf('0095'), 95);
});

it('leaves out text codes and numbers given from outside', () => {
  assert.deepEqual(['A-9', '', '12 856', '0612345678'].map(sequenceNumberOf), [null, null, null, null]);
});
