import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayOf } from '../statistiques/day-rules.ts';
import { SeasonSums } from '../statistiques/season-sums-rules.ts';
import { evolution, lastDays } from './dashboard-rules.ts';

describe('the change against yesterday', () => {
  for (const [today, yesterday, expected] of [
    [3, 2, 50],
    [2, 3, -33.3],
    [0, 4, -100],
    [4, 4, 0],
    [1, 3, -66.7],
    [2_000_000, 3, 66_666_566.7],
    [45_050, 45_000, 0.1],
    [-10_000, 20_000, -150],
    [0, 0, null],
    [5, 0, null],
    [5, -10_000, null],
  ] as const)
    it(`from ${yesterday} to ${today} is ${expected} %`, () =>
      assert.equal(evolution(today, yesterday), expected));
});

describe('the last days of the club', () => {
  const today = dayOf('2026-03-03');

  it('are fourteen, oldest first, today last, over the end of a month', () => {
    const days = lastDays([], undefined, today).map(({ jour }) => jour);
    assert.deepEqual(
      [days.length, days[0], days[10], days[11], days[13]],
      [14, '2026-02-18', '2026-02-28', '2026-03-01', '2026-03-03'],
    );
  });

  it('add up the money of all seasons, and count who is in the active one', () => {
    const [former, active] = [new SeasonSums(), new SeasonSums()];
    former.addToDay(today, { nbAdherents: 776, nbCotisations: 5, nbReglements: 1, montantRecu: 25_000 });
    active.addToDay(today, { nbAdherents: 1, nbCotisations: 2, nbReglements: 3, montantRecu: -5_000 });
    active.addToDay(today - 14, { nbCotisations: 9 });
    const days = lastDays([former, active], active, today);
    const { jour: _jour, ...sums } = days[13]!;
    assert.deepEqual(sums, { nbAdherents: 1, nbCotisations: 2, nbReglements: 4, montantRecu: 20_000 });
    assert.equal(
      days.reduce((count, { nbCotisations }) => count + nbCotisations, 0),
      2,
    );
  });
});
