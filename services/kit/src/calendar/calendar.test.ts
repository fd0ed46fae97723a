import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import fc from 'fast-check';
import {
  ageOn,
  birthsOfAges,
  calendarDayPlusMonths,
  clubDayEnd,
  clubDayStart,
  clubToday,
  setClubTimeZone,
} from './calendar.ts';

describe('a day some months away', () => {
  for (const [day, months, expected] of [
    ['2026-09-01', 12, '2027-09-01'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 0, '2026-12-15'],
  ] as const)
    it(`${day} and ${months} months give ${expected}`, () =>
      assert.equal(calendarDayPlusMonths(day, months), expected));

  it('lies in the month asked for and keeps its date unless the month is too short', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 120 }), (date, months) => {
        const day = date.toISOString().slice(0, 10);
        const later = new Date(`${calendarDayPlusMonths(day, months)}T00:00:00Z`);
        assert.equal(
          later.getUTCFullYear() * 12 + later.getUTCMonth(),
          date.getUTCFullYear() * 12 + date.getUTCMonth() + months,
        );
        if (later.getUTCDate() === date.getUTCDate()) return;
        assert.ok(later.getUTCDate() < date.getUTCDate());
        assert.equal(new Date(later.getTime() + 86_400_000).getUTCDate(), 1);
      }),
    );
  });
});

describe('the day it is in the club', () => {
  afterEach(() => setClubTimeZone('Africa/Casablanca'));

  for (const [timeZone, now, expected] of [
    ['Africa/Casablanca', '2026-07-01T23:30:00Z', '2026-07-02'],
    ['Africa/Tunis', '2026-07-01T22:59:59Z', '2026-07-01'],
    ['Europe/Paris', '2026-07-01T22:00:00Z', '2026-07-02'],
    ['America/New_York', '2027-01-01T03:00:00Z', '2026-12-31'],
    // Clocks go forward on 29 March and back on 25 October: days of 23 and of 25 hours.
    ['Europe/Paris', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Paris', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Paris', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Paris', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Paris', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Paris', '2026-10-25T23:00:00Z', '2026-10-26'],
    // During Ramadan the clocks of Casablanca are those of UTC: in 2026 from 15 February to 22 March.
    ['Africa/Casablanca', '2026-02-14T23:00:00Z', '2026-02-15'],
    ['Africa/Casablanca', '2026-02-15T23:59:59Z', '2026-02-15'],
    ['Africa/Casablanca', '2026-02-16T00:00:00Z', '2026-02-16'],
    ['Africa/Casablanca', '2026-03-21T23:59:59Z', '2026-03-21'],
    ['Africa/Casablanca', '2026-03-22T22:59:59Z', '2026-03-22'],
    ['Africa/Casablanca', '2026-03-22T23:00:00Z', '2026-03-23'],
  ] as const)
    it(`is ${expected} in ${timeZone} at ${now}`, () => {
      setClubTimeZone(timeZone);
      assert.equal(clubToday(new Date(now)), expected);
    });
});

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

describe('an age on a day', () => {
  for (const [birth, day, age] of [
    ['2010-09-01', '2026-08-31', 15],
    ['2010-09-01', '2026-09-01', 16],
    ['2012-02-29', '2030-02-28', 17],
    ['2012-02-29', '2030-03-01', 18],
    ['2026-11-21', '2026-11-21', 0],
    ['1970-01-01', '2026-11-21', null],
    ['', '2026-11-21', null],
    [null, '2026-11-21', null],
  ] as const) {
    it(`of ${birth || 'nobody knows when'} on ${day} is ${age ?? 'not known'}`, () =>
      assert.equal(ageOn(birth, day), age));
  }
});

it('whoever was born within the births of two ages has an age between them, and nobody else', () => {
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, days, fc.nat(120), fc.nat(120), (birth, day, ageMin, ageMax) => {
      const age = ageOn(birth, day);
      if (age === null) return;
      const { after, to } = birthsOfAges(ageMin, ageMax, day);
      assert.equal(birth > after && birth <= to, age >= ageMin && age <= ageMax);
    }),
  );
});
