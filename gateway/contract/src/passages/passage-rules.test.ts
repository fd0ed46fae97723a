import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FormulePassage, PersonnePassage, SituationPassage } from './passage.ts';
import { judgePassage } from './passage-rules.ts';

const today = '2026-11-25';
const gym = 's1';
const personne: PersonnePassage = {
  id: 'a',
  codeAdherent: '1',
  prenom: 'Salma',
  nom: 'TRABELSI',
  photoUrl: null,
  statut: 'actif',
  aCertificatMedical: true,
  dateExpirationCertificat: '2026-12-31',
};
const formule = (more: Partial<FormulePassage> = {}): FormulePassage => ({
  designation: 'Musculation',
  sectionId: gym,
  section: 'Musculation',
  du: '2026-09-01',
  au: '2027-08-31',
  mois: null,
  ...more,
});
const holding = (...formules: FormulePassage[]): SituationPassage => ({ id: 'a', retard: false, formules });

describe('at the door of a section', () => {
  for (const [what, person, situation, motif, explication] of [
    ['who holds it and has paid enters', {}, holding(formule()), null, ''],
    ['on its first and last day too', {}, holding(formule({ du: today, au: today })), null, ''],
    [
      'a formula without section opens it',
      {},
      holding(formule({ sectionId: null, section: null })),
      null,
      '',
    ],
    ['somebody blocked does not', { statut: 'bloque' }, holding(formule()), 'bloque', /bloqué/i],
    ['nobody enters while finance is away', {}, null, 'situation_inconnue', /ne répondent pas/],
    ['nor who holds nothing', {}, holding(), 'section', 'Aucune formule cette saison.'],
    [
      'nor who holds another',
      {},
      holding(formule({ sectionId: 's2', section: 'Judo' })),
      'section',
      'Sections\u00a0: Judo.',
    ],
    [
      'the day after its last',
      {},
      holding(formule({ au: '2026-11-24' })),
      'formule_expiree',
      /jusqu’au 24\/11\/2026/,
    ],
    [
      'before its first',
      {},
      holding(formule({ du: '2026-11-26' })),
      'formule_expiree',
      /à partir du 26\/11\/2026/,
    ],
    ['late', {}, { ...holding(formule()), retard: true }, 'impaye', /en retard/],
    ['with a certificate that is valid long enough', {}, holding(formule({ mois: 12 })), null, ''],
    [
      'with one that its section no longer takes',
      {},
      holding(formule({ mois: 6 })),
      'certificat',
      'Expiré le 30/06/2026.',
    ],
    [
      'without one',
      { aCertificatMedical: false },
      holding(formule({ mois: 12 })),
      'certificat',
      'Aucun certificat.',
    ],
    [
      'one formula that leads through is enough',
      { aCertificatMedical: false },
      holding(formule({ mois: 12 }), formule({ sectionId: null })),
      null,
      '',
    ],
  ] as const)
    it(what, () => {
      const verdict = judgePassage({ ...personne, ...person } as PersonnePassage, situation, {
        sectionId: gym,
        today,
      });
      assert.equal(verdict.motif, motif);
      if (explication instanceof RegExp) assert.match(verdict.explication, explication);
      else assert.equal(verdict.explication, explication);
    });

  it('a door of every section takes any formula', () => {
    const judo = holding(formule({ sectionId: 's2', section: 'Judo' }));
    assert.equal(judgePassage(personne, judo, { sectionId: null, today }).motif, null);
  });
});
