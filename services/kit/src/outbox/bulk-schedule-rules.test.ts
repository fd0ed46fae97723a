import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BulkSchedule } from './bulk-schedule-rules.ts';

/** Moments, of an import that commits a batch every 250 ms for `seconds`, at which bulk rows are sent when they can be. */
function sentDuring(seconds: number): number[] {
  const schedule = new BulkSchedule();
  const sent: number[] = [];
  for (let now = 0; now < seconds * 1_000; now += 50) {
    if (now % 250 === 0) schedule.announced(now);
    if (schedule.dueIn(now) > 0) continue;
    schedule.sent(now);
    sent.push(now);
  }
  return sent;
}

describe('the schedule of bulk rows', () => {
  it('comes at once when none has been sent for long', () => assert.equal(new BulkSchedule().dueIn(0), 0));

  it('comes seldom while more of them come in, and does come', () =>
    assert.deepEqual(sentDuring(6), [0, 1_500, 3_000, 4_500]));

  it('comes each time once the last are there', () => {
    const schedule = new BulkSchedule();
    schedule.announced(5_000);
    schedule.sent(5_500);
    assert.deepEqual(
      [5_600, 5_900, 6_000, 6_050].map((now) => schedule.dueIn(now)),
      [400, 100, 0, 0],
    );
  });
});
