import assert from 'node:assert/strict';
import test from 'node:test';
import { changedBetween } from './fingerprint.ts';

test('what is changed, made or gone has changed', () => {
  const before = { 'a.same': '1', 'a.changed': '1', 'a.gone': '1' };
  const after = { 'a.same': '1', 'a.changed': '2', 'a.made': '1' };
  assert.deepEqual(changedBetween(before, after), ['a.changed', 'a.gone', 'a.made']);
  assert.deepEqual(changedBetween(before, before), []);
});
