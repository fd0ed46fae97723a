import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calendarDayOf, dayOf } from './day-rules.ts';
import { SeasonSums } from './season-sums-rules.ts';
import { periodOf, weeksOf } from './week-rules.ts';

function sumsWith(days: Readonly<Record<string, [nbCotisations: number, montantRecu: number]>>): SeasonSums {
  const sums = new SeasonSums();
  for (const [day, [nbCotisations, montantRecu]] of Object.entries(days))
    sums.addToDay(dayOf(day), { nbCotisations, montantRecu });
  return sums;
}

const ever = { from: -Infinity, to: Infinity };

describe('the weeks of a season', () => {
  it('go from the first with something in it to the last, none left out', () => {
    const sums = sumsWith({ '2026-09-20': [1, 500], '2026-09-14': [2, 0], '2026-10-06': [0, -200] });
    assert.deepEqual(weeksOf(sums, ever), [
      { lundi: '2026-09-14', nbCotisations: 3, montantRecu: 500 },
      { lundi: '2026-09-21', nbCotisations: 0, montantRecu: 0 },
      { lundi: '2026-09-28', nbCotisations: 0, montantRecu: 0 },
      { lundi: '2026-10-05', nbCotisations: 0, montantRecu: -200 },
    ]);
  });

  it('are none of an empty season, nor of one in which members were inscribed only', () => {
    const sums = new SeasonSums();
    assert.deepEqual(weeksOf(sums, ever), []);
    sums.addToDay(dayOf('2026-09-14'), { nbAdherents: 3 });
    assert.deepEqual(weeksOf(sums, ever), []);
  });

  it('do not begin with a week in which all was taken back', () => {
    const sums = sumsWith({ '2026-09-14': [0, 500], '2026-09-15': [0, -500], '2026-09-28': [1, 0] });
    assert.deepEqual(weeksOf(sums, ever), [{ lundi: '2026-09-28', nbCotisations: 1, montantRecu: 0 }]);
  });

  it('end with the day given: what comes later is not of the season', () => {
    const sums = sumsWith({ '2026-09-14': [1, 100], '2026-09-16': [0, 50], '2026-09-17': [0, 7] });
    assert.deepEqual(weeksOf(sums, { ...ever, to: dayOf('2026-09-16') }), [
      { lundi: '2026-09-14', nbCotisations: 1, montantRecu: 150 },
    ]);
  });
});

describe('the days of a season', () => {
  const today = dayOf('2026-11-24');
  const life = {
    dateDebut: dayOf('2026-09-02'),
    dateFin: dayOf('2027-07-31'),
    opened: dayOf('2026-09-10'),
    closed: undefined,
  };

  it('are not stretched by payments of 1999 and 2031', () => {
    const sums = sumsWith({ '1999-01-05': [0, 700], '2026-09-14': [1, 500], '2031-03-01': [0, 900] });
    const weeks = weeksOf(sums, periodOf(life, today));
    assert.deepEqual(weeks, [{ lundi: '2026-09-14', nbCotisations: 1, montantRecu: 500 }]);
  });

  it('begin with its first week, or the day it was prepared on, and end with today, its last week or its closing', () => {
    const days = (more: Partial<typeof life>, now = today) => {
      const { from, to } = periodOf({ ...life, ...more }, now);
      return [calendarDayOf(from), calendarDayOf(to)];
    };
    assert.deepEqual(days({}), ['2026-08-31', '2026-11-24']);
    assert.deepEqual(days({ opened: dayOf('2026-06-15') }), ['2026-06-15', '2026-11-24']);
    assert.deepEqual(days({}, dayOf('2028-01-01')), ['2026-08-31', '2027-08-01']);
    const closed = { ...life, closed: dayOf('2026-10-01') };
    assert.equal(periodOf(closed, today).to, closed.closed);
  });
});
