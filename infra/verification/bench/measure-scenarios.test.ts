import assert from 'node:assert/strict';
import test from 'node:test';
import { percentile } from '../report.ts';
import { scenarioTable } from './measure-scenarios.ts';

test('a percentile is a value that was measured', () => {
  const times = [5, 1, 4, 2, 3];
  assert.equal(percentile(times, 50), 3);
  assert.equal(percentile(times, 95), 5);
});

test('a line shows milliseconds, requests a second and the share of a bare answer', () => {
  const measured = (perSecond: number) => ({ times: [0.5, 0.5, 1.25], perSecond });
  const line = {
    name: 'open',
    kilobytes: 1.2,
    bare: measured(20_000),
    service: measured(10_000),
    gateway: measured(5_000),
  };
  const row = scenarioTable([line]).split('\n').at(-1);
  assert.equal(
    row,
    '| open | 1.2 | 0.50 / 1.25 | 20,000 | 0.50 / 1.25 | 10,000 | 0.50 / 1.25 | 5,000 | 50 % |',
  );
});
