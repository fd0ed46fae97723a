import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BulkTurns } from './bulk-turn-rules.ts';

/** Moments, of an import that commits a batch every 250 ms for `seconds`, at which bulk rows are sent when they can be. */
function sentDuring(seconds: number): number[] {
  const turns = new BulkTurns();
  const sent: number[] = [];
  for (let now = 0; now < seconds * 1_000; now += 50) {
    if (now % 250 === 0) turns.announced(now);
    if (!turns.areDue(now)) continue;
    turns.sent(now);
    sent.push(now);
  }
  return sent;
}

describe('the turn of bulk rows', () => {
  it('comes at once when none has been sent for long', () => assert.equal(new BulkTurns().areDue(0), true));

  it('comes seldom while more of them come in, and does come', () =>
    assert.deepEqual(sentDuring(6), [0, 1_550, 3_100, 4_650]));

  it('comes each time once the last are there', () => {
    const turns = new BulkTurns();
    turns.announced(5_000);
    turns.sent(5_500);
    assert.deepEqual(
      [5_600, 6_000, 6_001, 6_050].map((now) => turns.areDue(now)),
      [false, false, true, true],
    );
  });
});
