import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jobsRunning, requestSeconds } from './metrics.ts';
import { readMeasures } from './measures.ts';

test('calls, failures and steps are summed over calls; streams and health are not in them', async () => {
  // Others of this process may have counted.
  const before = await readMeasures();
  requestSeconds.observe({ call: 'listAdherents', status: '200' }, 0.02);
  requestSeconds.observe({ call: 'createReglement', status: '503' }, 2);
  requestSeconds.observe({ call: 'followSignedInUser', status: '200' }, 3_600);
  requestSeconds.observe({ call: 'getHealth', status: '503' }, 0.001);
  jobsRunning.inc({ name: 'measured' });
  jobsRunning.inc({ name: 'over' });
  jobsRunning.dec({ name: 'over' });
  const told = await readMeasures();
  assert.deepEqual([told.calls - before.calls, told.failed - before.failed], [2, 1]);
  assert.deepEqual(
    told.within.map(({ seconds, calls }, at) => [seconds, calls - (before.within[at]?.calls ?? 0)]),
    [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10].map((le) => [
      le,
      (le >= 0.03 ? 1 : 0) + (le >= 3 ? 1 : 0),
    ]),
  );
  assert.deepEqual([told.jobs['measured'], told.jobs['over']], [1, undefined]);
  assert.ok(told.memoryBytes > 1e6 && told.cpuSeconds > 0 && Date.parse(told.startedAt) <= Date.now());
});
