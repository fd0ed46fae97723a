import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayOf } from './day-rules.ts';
import { SeasonSums } from './season-sums-rules.ts';
import { weeksOf } from './week-rules.ts';

function sumsWith(days: Readonly<Record<string, [nbCotisations: number, montantRecu: number]>>): SeasonSums {
  const sums = new SeasonSums();
  for (const [day, [nbCotisations, montantRecu]] of Object.entries(days))
    sums.addToDay(dayOf(day), { nbCotisations, montantRecu });
  return sums;
}

describe('the weeks of a season', () => {
  it('go from the first with something in it to the last, none left out', () => {
    const sums = sumsWith({ '2026-09-20': [1, 500], '2026-09-14': [2, 0], '2026-10-06': [0, -200] });
    assert.deepEqual(weeksOf(sums), [
      { lundi: '2026-09-14', nbCotisations: 3, montantRecu: 500 },
      { lundi: '2026-09-21', nbCotisations: 0, montantRecu: 0 },
      { lundi: '2026-09-28', nbCotisations: 0, montantRecu: 0 },
      { lundi: '2026-10-05', nbCotisations: 0, montantRecu: -200 },
    ]);
  });

  it('are none of an empty season, nor of one in which members were inscribed only', () => {
    const sums = new SeasonSums();
    assert.deepEqual(weeksOf(sums), []);
    sums.addToDay(dayOf('2026-09-14'), { nbAdherents: 3 });
    assert.deepEqual(weeksOf(sums), []);
  });

  it('do not begin with a week in which all was taken back', () => {
    const sums = sumsWith({ '2026-09-14': [0, 500], '2026-09-15': [0, -500], '2026-09-28': [1, 0] });
    assert.deepEqual(weeksOf(sums), [{ lundi: '2026-09-28', nbCotisations: 1, montantRecu: 0 }]);
  });

  it('end with the day given: what comes later is not of the season', () => {
    const sums = sumsWith({ '2026-09-14': [1, 100], '2026-09-16': [0, 50], '2026-09-17': [0, 7] });
    assert.deepEqual(weeksOf(sums, dayOf('2026-09-16')), [
      { lundi: '2026-09-14', nbCotisations: 1, montantRecu: 150 },
    ]);
  });
});
