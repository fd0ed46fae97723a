import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clubDayAt } from './club-day.ts';
import { calendarDayOf, mondayOf } from './day-rules.ts';

/** Casablanca is an hour ahead of UTC, but during Ramadan: from 23 February to 6 April 2025, from 15 February to 22 March 2026. */
describe('the day and the week of an instant in Casablanca', () => {
  for (const [instant, day, monday, why] of [
    ['2025-11-30T22:59:59Z', '2025-11-30', '2025-11-24', 'the last second of a Sunday'],
    ['2025-11-30T23:00:00Z', '2025-12-01', '2025-12-01', 'midnight, an hour before UTC'],
    ['2025-12-31T23:00:00Z', '2026-01-01', '2025-12-29', 'the new year'],
    ['2025-02-22T23:00:00Z', '2025-02-23', '2025-02-17', 'the night in which clocks go back'],
    ['2025-02-23T23:30:00Z', '2025-02-23', '2025-02-17', 'Ramadan: still Sunday'],
    ['2025-02-24T00:00:00Z', '2025-02-24', '2025-02-24', 'Ramadan: midnight is that of UTC'],
    ['2025-04-05T23:59:59Z', '2025-04-05', '2025-03-31', 'the last evening of Ramadan’s time'],
    ['2025-04-06T22:59:59Z', '2025-04-06', '2025-03-31', 'clocks went forward: still Sunday'],
    ['2025-04-06T23:00:00Z', '2025-04-07', '2025-04-07', 'clocks went forward: Monday'],
    ['2026-02-14T23:00:00Z', '2026-02-15', '2026-02-09', 'midnight before clocks go back'],
    ['2026-02-15T23:30:00Z', '2026-02-15', '2026-02-09', 'a day of 25 hours'],
    ['2026-02-16T00:00:00Z', '2026-02-16', '2026-02-16', 'its end'],
    ['2026-03-21T23:30:00Z', '2026-03-21', '2026-03-16', 'before clocks go forward'],
    ['2026-03-22T22:59:59Z', '2026-03-22', '2026-03-16', 'a day of 23 hours'],
    ['2026-03-22T23:00:00Z', '2026-03-23', '2026-03-23', 'its end'],
  ] as const)
    it(`${instant} is ${day}: ${why}`, () => {
      const found = clubDayAt(instant);
      assert.deepEqual([calendarDayOf(found), calendarDayOf(mondayOf(found))], [day, monday]);
    });

  for (const none of ['', 'hier', '2026-02-30T25:00:00Z'])
    it(`«${none}» is no day`, () => assert.ok(Number.isNaN(clubDayAt(none))));
});
