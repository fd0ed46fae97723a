import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { calendarDayOf, dayOf, mondayOf } from './day-rules.ts';

describe('the Monday of a day', () => {
  for (const [day, monday] of [
    ['2026-11-16', '2026-11-16'],
    ['2026-11-21', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2026-01-01', '2025-12-29'],
    ['2028-03-01', '2028-02-28'],
    ['1970-01-01', '1969-12-29'],
    ['1969-12-28', '1969-12-22'],
    ['1900-01-07', '1900-01-01'],
  ] as const)
    it(`${day} lies in the week of ${monday}`, () =>
      assert.equal(calendarDayOf(mondayOf(dayOf(day))), monday));

  it('is the latest one that is not after it', () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2150-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const day = date.toISOString().slice(0, 10);
        const monday = new Date(`${calendarDayOf(mondayOf(dayOf(day)))}T00:00:00Z`);
        assert.equal(monday.getUTCDay(), 1);
        const behind = (Date.parse(`${day}T00:00:00Z`) - monday.getTime()) / 86_400_000;
        assert.ok(behind >= 0 && behind < 7);
      }),
    );
  });
});

describe('a day', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2024-02-29', '1950-12-31'])
    it(`${day} is read and written back, whatever the clocks did`, () =>
      assert.equal(calendarDayOf(dayOf(day)), day));

  it('is none when it cannot be read', () => assert.ok(Number.isNaN(dayOf('2026-13-01'))));
});
