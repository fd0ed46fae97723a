import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { clubDayEnd, clubDayStart } from './club-day-start.ts';
import { setClubTimeZone } from './club-today.ts';

describe('a day in the club', () => {
  afterEach(() => setClubTimeZone('Africa/Casablanca'));

  for (const [timeZone, day, start, end] of [
    ['Africa/Tunis', '2026-07-01', '2026-06-30T23:00:00.000Z', '2026-07-01T23:00:00.000Z'],
    // During Ramadan the clocks of Casablanca are those of UTC: in 2026 from 15 February to 22 March.
    ['Africa/Casablanca', '2026-02-14', '2026-02-13T23:00:00.000Z', '2026-02-14T23:00:00.000Z'],
    ['Africa/Casablanca', '2026-02-20', '2026-02-20T00:00:00.000Z', '2026-02-21T00:00:00.000Z'],
    // Days of 23 and of 25 hours.
    ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Paris', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['America/New_York', '2026-12-31', '2026-12-31T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
  ] as const)
    it(`${day} in ${timeZone} lasts from ${start} to ${end}`, () => {
      setClubTimeZone(timeZone);
      assert.deepEqual([clubDayStart(day).toISOString(), clubDayEnd(day).toISOString()], [start, end]);
    });
});
