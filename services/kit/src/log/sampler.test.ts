import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createSampler } from './sampler.ts';

it('of many like events in a second a few are taken, and the next one says how many were not', () => {
  let now = 1_000;
  const sample = createSampler(2, () => now);
  const taken = { isTaken: true };
  assert.deepEqual(
    [sample(), sample(), sample(), sample()],
    [taken, taken, { isTaken: false }, { isTaken: false }],
  );
  now = 2_000;
  assert.deepEqual(
    [sample(), sample(), sample()],
    [{ isTaken: true, leftOut: 2 }, taken, { isTaken: false }],
  );
});
