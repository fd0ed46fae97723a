import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionEndOf } from './session-end.ts';

const session = { endsAt: '2026-11-24T10:00:00.500Z', expiresAt: '2026-11-24T18:00:00Z' };

for (const [at, endsIn, lastEndsIn] of [
  ['2026-11-24T09:59:00Z', 60, 28_860],
  ['2026-11-24T10:00:00Z', 0, 28_800],
  ['2026-11-24T18:00:01Z', 0, 0],
] as const)
  test(`at ${at} a session has ${endsIn} s left, and at most ${lastEndsIn} s`, () => {
    assert.deepEqual(sessionEndOf(session, Date.parse(at)), { endsIn, lastEndsIn });
  });
