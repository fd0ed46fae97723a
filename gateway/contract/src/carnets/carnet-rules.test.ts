import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { FormulePassage } from '../passages/passage.ts';
import {
  auPlusText,
  carnetEntame,
  type CarnetPassage,
  comptesDuCarnet,
  epuiseText,
  resteText,
  tenueAilleursText,
} from './carnet-rules.ts';

const jour = '2026-11-25';

describe('what became of the entries of a carnet', () => {
  for (const [what, ligne, expected] of [
    ['none taken yet', { prises: 0, au: '2027-05-24', rendu: false }, [10, 0, 10, 0, 0]],
    ['on its last day', { prises: 3, au: jour, rendu: false }, [10, 3, 7, 0, 0]],
    ['the day after', { prises: 3, au: '2026-11-24', rendu: false }, [10, 3, 0, 7, 0]],
    ['used up', { prises: 10, au: '2026-11-24', rendu: false }, [10, 10, 0, 0, 0]],
    ['in the trash', { prises: 3, au: '2027-05-24', rendu: true }, [10, 3, 0, 0, 7]],
    ['in the trash, its days over', { prises: 3, au: '2026-01-01', rendu: true }, [10, 3, 0, 0, 7]],
  ] as const) {
    it(what, () => {
      const comptes = comptesDuCarnet({ achetees: 10, ...ligne }, jour);
      const { achetees, prises, restantes, expirees, rendues } = comptes;
      assert.deepEqual([achetees, prises, restantes, expirees, rendues], expected);
    });
  }

  it('is always what was bought (10,000 carnets)', () => {
    const day = fc.constantFrom('2026-01-01', jour, '2027-05-24');
    const carnet = fc.record({ achetees: fc.integer({ min: 1, max: 500 }), au: day, rendu: fc.boolean() });
    fc.assert(
      fc.property(carnet, fc.nat(500), (bought, taken) => {
        const ligne = { ...bought, prises: Math.min(taken, bought.achetees) };
        const { achetees, prises, restantes, expirees, rendues } = comptesDuCarnet(ligne, jour);
        assert.equal(prises + restantes + expirees + rendues, achetees);
        assert.ok(Math.min(restantes, expirees, rendues) >= 0);
      }),
      { numRuns: 10_000 },
    );
  });
});

const formule = (more: Partial<FormulePassage> = {}): FormulePassage => ({
  ...{ designation: 'Tennis', sectionId: null, section: null },
  ...{ du: '2026-09-01', au: '2027-08-31', mois: null },
  ...more,
});
const carnet = (id: string, au: string, restantes = 5): CarnetPassage => ({
  ...formule({ designation: `Carnet ${id}`, au }),
  carnet: { id, achetees: 10, restantes },
});

describe('the carnet of which an entry is taken', () => {
  it('ends first', () =>
    assert.equal(carnetEntame([carnet('a', '2027-08-31'), carnet('b', '2027-01-31')])?.carnet.id, 'b'));
  it('is none where another formula lets in', () =>
    assert.equal(carnetEntame([carnet('a', '2027-08-31'), formule()]), null));
  it('is none of nothing', () => assert.equal(carnetEntame([]), null));
});

it('says what is left in French', () => {
  assert.equal(resteText(7), 'il reste 7\u00a0entrées');
  assert.equal(resteText(1), 'il reste 1\u00a0entrée');
  assert.equal(resteText(0), 'c’était la dernière entrée');
  assert.equal(auPlusText(2), 'entrée prise, il restera au plus 2\u00a0entrées');
  assert.equal(auPlusText(0), 'entrée prise, c’était la dernière');
  assert.match(
    tenueAilleursText('Tennis', 'rappelee'),
    /^Tennis\u00a0: .* à nouveau dans 20\u00a0secondes\.$/,
  );
  assert.match(tenueAilleursText('Tennis', 'muette'), /Vérifiez à l’accueil\.$/);
  assert.equal(epuiseText(carnet('a', '2027-08-31', 0)), 'Carnet a\u00a0: 10\u00a0entrées sur 10 prises.');
});
