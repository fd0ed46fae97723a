import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { daysLater } from '../rules/months.ts';
import type { GelDeLigne } from './gel.ts';
import { finDegelee, finEffective, finGelee, joursEntre, joursGeles, seChevauchent } from './gel-rules.ts';

/** A line of a year, unless said. */
const [du, au] = ['2026-09-01', '2027-08-31'];

describe('the days that a line stands still, and its last day', () => {
  for (const [what, line, gel, jours, fin] of [
    ['six weeks of winter', [du, au], ['2027-01-15', '2027-02-28'], 45, '2027-10-15'],
    ['one day', [du, au], ['2027-01-15', '2027-01-15'], 1, '2027-09-01'],
    ['a month of thirty-one days', [du, au], ['2026-10-01', '2026-10-31'], 31, '2027-10-01'],
    ['its first day', [du, au], ['2026-08-01', '2026-09-01'], 1, '2027-09-01'],
    ['its last day', [du, au], ['2027-08-31', '2027-12-31'], 1, '2027-09-01'],
    ['all of it', [du, au], ['2026-01-01', '2028-01-01'], 365, '2028-08-30'],
    ['a day before it begins', [du, au], ['2026-08-01', '2026-08-31'], 0, au],
    ['a day after it is over', [du, au], ['2027-09-01', '2027-09-30'], 0, au],
    ['a leap day', ['2027-09-01', '2028-08-31'], ['2028-02-28', '2028-03-01'], 3, '2028-09-03'],
    ['until a leap day', ['2027-03-01', '2028-02-29'], ['2027-06-01', '2027-06-30'], 30, '2028-03-30'],
    ['over the change to summer time', [du, au], ['2027-03-27', '2027-03-29'], 3, '2027-09-03'],
    ['over the change to winter time', [du, au], ['2026-10-24', '2026-10-26'], 3, '2027-09-03'],
    ['a pass of one day', ['2026-12-05', '2026-12-05'], ['2026-12-01', '2026-12-31'], 1, '2026-12-06'],
    ['over a year’s end', [du, au], ['2026-12-20', '2027-01-05'], 17, '2027-09-17'],
  ] as const) {
    it(what, () => {
      const ligne = { du: line[0], au: line[1] };
      const days = joursGeles(ligne, { du: gel[0], au: gel[1] });
      assert.deepEqual([days, finGelee(ligne.au, days)], [jours, fin]);
    });
  }

  const day = fc.integer({ min: 0, max: 1_500 }).map((at) => daysLater('2026-01-01', at));
  const days = fc.tuple(day, fc.nat(400)).map(([first, more]) => ({ du: first, au: daysLater(first, more) }));

  it('are as many as the line has left of its own after it (10,000 of each)', () => {
    fc.assert(
      fc.property(days, days, (ligne, gel) => {
        const jours = joursGeles(ligne, gel);
        const fin = finGelee(ligne.au, jours);
        assert.equal(joursEntre(ligne.du, fin) - jours, joursEntre(ligne.du, ligne.au));
        assert.equal(jours > 0, seChevauchent(ligne, gel));
      }),
      { numRuns: 10_000 },
    );
  });

  it('are given back exactly when it is taken back, also where the end was moved by hand meanwhile', () => {
    const gel: GelDeLigne = {
      ...{ id: 'g', du: '2027-01-15', au: '2027-02-28' },
      ...{ jours: 45, avant: au, apres: '2027-10-15', aCote: false },
    };
    assert.equal(finDegelee('2027-10-15', gel), au);
    assert.equal(finDegelee('2027-10-31', gel), '2027-09-16');
  });

  it('of a closed season count beside the end that was agreed', () => {
    const gel = { id: 'g', du: '2027-01-15', au: '2027-02-28', jours: 45, avant: au, apres: '2027-10-15' };
    assert.equal(finEffective(au, [{ ...gel, aCote: true }]), '2027-10-15');
    assert.equal(finEffective('2027-10-20', [{ ...gel, aCote: false }]), '2027-10-20');
    assert.equal(finEffective(au), au);
  });
});
