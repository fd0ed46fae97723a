import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jobsRunning, requestSeconds } from './metrics.ts';
import { readMeasures } from './measures.ts';

test('calls, failures and steps are summed over calls; streams and health are not in them', async () => {
  requestSeconds.observe({ call: 'listAdherents', status: '200' }, 0.02);
  requestSeconds.observe({ call: 'createReglement', status: '503' }, 2);
  requestSeconds.observe({ call: 'followSignedInUser', status: '200' }, 3_600);
  requestSeconds.observe({ call: 'getHealth', status: '503' }, 0.001);
  jobsRunning.inc({ job: 'cartes' });
  jobsRunning.inc({ job: 'imports' });
  jobsRunning.dec({ job: 'imports' });
  const told = await readMeasures();
  assert.deepEqual([told.calls, told.failed], [2, 1]);
  assert.deepEqual(
    told.within.map(({ seconds, calls }) => [seconds, calls]),
    [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10].map((le) => [
      le,
      (le >= 0.03 ? 1 : 0) + (le >= 3 ? 1 : 0),
    ]),
  );
  assert.deepEqual(told.jobs, { cartes: 1 });
  assert.ok(told.memoryBytes > 1e6 && told.cpuSeconds > 0 && Date.parse(told.startedAt) <= Date.now());
  assert.equal(told.lastBackup, undefined);
});
