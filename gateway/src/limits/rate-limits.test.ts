import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimits } from './rate-limits.ts';

test('five seconds’ worth may come at once, then the client is told to wait', async () => {
  const limits = createRateLimits(2);
  for (let index = 0; index < 10; index++) await limits.countSession('s');
  await assert.rejects(
    limits.countSession('s'),
    (error: { code: string; details: { retryAfter: number } }) => {
      assert.equal(error.code, 'too_many_requests');
      assert.ok(error.details.retryAfter >= 1 && error.details.retryAfter <= 5);
      return true;
    },
  );
  await limits.countSession('another');
  await limits.countAddress('s');
});
