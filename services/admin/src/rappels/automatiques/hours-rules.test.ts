import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isTimeToRemind } from './hours-rules.ts';

it('reminders go out by themselves from nine o’clock, and none in the evening or at night', () => {
  const times = ['00:00:00', '08:59:59', '09:00:00', '19:59:59', '20:00:00', '23:59:59'];
  assert.deepEqual(times.filter(isTimeToRemind), ['09:00:00', '19:59:59']);
});
