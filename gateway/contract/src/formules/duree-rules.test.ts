import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { debutDeLigne, dureeText, finDeLigne, type DureeFormule } from './duree-rules.ts';

const finSaison = '2027-08-31';
const stage: DureeFormule = { duree: 12, genreDuree: 'jours', du: '2027-04-12', au: '2027-04-16' };

describe('the days of a line (M-6)', () => {
  const cases: [string, DureeFormule, string, string, string][] = [
    ['of a former release has months', { duree: 1 }, '2026-11-27', '2026-11-27', '2026-12-26'],
    ['of months', { duree: 12, genreDuree: 'mois' }, '2026-11-27', '2026-11-27', '2027-11-26'],
    [
      'to the end of the season',
      { duree: 12, genreDuree: 'fin_saison' },
      '2026-11-27',
      '2026-11-27',
      finSaison,
    ],
    [
      'sold after its season',
      { duree: 12, genreDuree: 'fin_saison' },
      '2027-09-03',
      '2027-09-03',
      '2027-09-03',
    ],
    ['of fixed days to come', stage, '2026-11-27', '2027-04-12', '2027-04-16'],
    ['of fixed days under way', stage, '2027-04-14', '2027-04-14', '2027-04-16'],
    ['of one day', { duree: 12, genreDuree: 'jour' }, '2026-11-27', '2026-11-27', '2026-11-27'],
  ];
  for (const [name, formule, sold, debut, fin] of cases) {
    it(name, () => {
      assert.equal(debutDeLigne(formule, sold), debut);
      assert.equal(finDeLigne(formule, debut, finSaison), fin);
    });
  }
});

it('a duration in words', () => {
  const written = (day: string) => day.split('-').toReversed().join('/');
  assert.equal(dureeText({ duree: 3 }, written), '3\u00a0mois');
  assert.equal(dureeText({ duree: 3, genreDuree: 'fin_saison' }, written), 'jusqu’à la fin de la saison');
  assert.equal(dureeText(stage, written), 'du 12/04/2027 au 16/04/2027');
  assert.equal(dureeText({ duree: 3, genreDuree: 'jour' }, written), 'un jour');
});
