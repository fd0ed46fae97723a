import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { endedForAnother, hasEnded, startingAt, surplus, touchedAt } from './session-rules.ts';

const minute = 60_000;
const login = new Date('2026-09-01T08:00:00Z');
const after = (minutes: number) => new Date(login.getTime() + minutes * minute);

describe('a session', () => {
  it('ends after 30 minutes alone', () => {
    assert.equal(hasEnded(startingAt(login, 30), after(29.9)), false);
    assert.equal(hasEnded(startingAt(login, 30), after(30)), true);
  });

  it('lives on with each use, which is noted once a minute', () => {
    const times = startingAt(login, 30);
    assert.equal(touchedAt(times, after(0.9), 30), undefined);
    assert.deepEqual(touchedAt(times, after(20), 30), { lastSeenAt: after(20), endsAt: after(50) });
  });

  it('ends 12 hours after the login however much it is used', () => {
    const noted = touchedAt(startingAt(login, 30), after(11 * 60 + 45), 30);
    assert.deepEqual(noted?.endsAt, after(12 * 60));
  });

  it('never outlives its absolute end, whatever the uses', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 29 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(gaps, (minutesBetween) => {
        let times = startingAt(login, 30);
        let now = 0;
        for (const gap of minutesBetween) {
          now += gap;
          if (!hasEnded(times, after(now))) times = { ...times, ...touchedAt(times, after(now), 30) };
        }
        return times.endsAt <= after(12 * 60);
      }),
    );
  });
});

describe('one session more than a person may have', () => {
  for (const [open, most, ended] of [
    [0, 1, 0],
    [9, 10, 0],
    [10, 10, 1],
    [12, 3, 10],
  ] as const)
    it(`${open} open of ${most}: ${ended} end`, () => assert.equal(surplus(open, most), ended));

  it('is told to who comes back to the one that ended', () => {
    assert.match(endedForAnother(10), /^Votre compte peut ouvrir 10 sessions à la fois\u00a0; /);
    assert.match(endedForAnother(1), /une seule session à la fois/);
  });
});
