import assert from 'node:assert/strict';
import test from 'node:test';
import { isClean, outcomeIn, rowOf } from './outcome.ts';

const report = {
  running_time: 61.4,
  operations: { tested: 94 },
  test_cases: { generated: 1266 },
  failures: [{ title: 'Undocumented status code', count: 3 }],
  errors: [{ title: 'Timeout', count: 1 }],
};

test('failures and errors of a run are both told', () => {
  const row = rowOf('admin', outcomeIn(report));
  assert.deepEqual(row, ['admin', '94', '1,266', '61 s', '3 × Undocumented status code, 1 × Timeout']);
});

test('a run is clean when it asked something and nothing failed', () => {
  const clean = { ...report, failures: [], errors: [] };
  assert.equal(isClean(outcomeIn(clean)), true);
  assert.equal(rowOf('admin', outcomeIn(clean)).at(-1), 'none');
  assert.equal(isClean(outcomeIn(report)), false);
  assert.equal(isClean(outcomeIn({ ...clean, test_cases: { generated: 0 } })), false);
  assert.equal(isClean(outcomeIn({ ...clean, errors: report.errors })), false);
});
