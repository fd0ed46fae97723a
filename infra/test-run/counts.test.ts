import assert from 'node:assert/strict';
import test from 'node:test';
import { countsOf } from './counts.ts';

test('adds up several runs of node:test, cancelled ones as failed', () => {
  const output = 'ℹ tests 4\nℹ pass 3\nℹ fail 1\nℹ cancelled 0\n…\nℹ pass 2\nℹ fail 0\nℹ cancelled 1\n';
  assert.deepEqual(countsOf(output), { passed: 5, failed: 2 });
});

test('reads jest, also in colour', () => {
  const output =
    'Test Suites: 1 failed, 1 passed, 2 total\n\u001b[1mTests:\u001b[22m       1 failed, 7 passed, 8 total\n';
  assert.deepEqual(countsOf(output), { passed: 7, failed: 1 });
});

test('reads Playwright; what did not run counts as failed', () => {
  assert.deepEqual(countsOf('  1 failed\n    a.spec.ts:3\n  2 did not run\n  12 passed (1.2m)\n'), {
    passed: 12,
    failed: 3,
  });
});

test('counts nothing in what is not a test run', () => {
  assert.deepEqual(countsOf('Found 0 warnings and 0 errors.'), { passed: 0, failed: 0 });
});
