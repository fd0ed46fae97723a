import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FormulePassage, PersonnePassage, SituationPassage } from './passage.ts';
import type { EtatCarte } from '../badges/carte.ts';
import { judgeCard } from './passage-cards-rules.ts';
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
    ['nor who holds nothing', {}, holding(), 'section', 'Aucune formule en cours.'],
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
      'Expirée le 24/11/2026.',
    ],
    [
      'before its first',
      {},
      holding(formule({ du: '2026-11-26' })),
      'pas_encore_valable',
      'Valable à partir du 26/11/2026.',
    ],
    [
      'with a carnet that is used up',
      {},
      holding(formule({ carnet: { id: 'c', achetees: 1, restantes: 0 } })),
      'carnet_epuise',
      'Musculation\u00a0: 1\u00a0entrée sur 1 prise.',
    ],
    [
      'with a carnet that is used up and a new one',
      {},
      holding(
        formule({ carnet: { id: 'c', achetees: 10, restantes: 0 } }),
        formule({ carnet: { id: 'd', achetees: 10, restantes: 10 } }),
      ),
      null,
      '',
    ],
    [
      'on the last day of a freeze',
      {},
      holding(formule({ gels: [{ du: '2026-11-01', au: today }] })),
      'gele',
      'Gelé jusqu’au 25/11/2026\u00a0: reprise le 26/11/2026.',
    ],
    [
      'of two frozen formulas: until the first that runs again',
      {},
      holding(
        formule({ gels: [{ du: '2026-11-01', au: '2026-12-31' }] }),
        formule({ sectionId: null, gels: [{ du: '2026-11-20', au: '2026-11-30' }] }),
      ),
      'gele',
      'Gelé jusqu’au 30/11/2026\u00a0: reprise le 01/12/2026.',
    ],
    [
      'with a freeze to come, or another formula that runs',
      {},
      holding(formule({ gels: [{ du: '2026-11-26', au: '2026-12-31' }] })),
      null,
      '',
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

describe('a card of several that a member has', () => {
  const card = (serial: number, saisonId: string, state: EtatCarte = 'valid') => ({
    serial,
    saisonId,
    state,
  });
  const [running, coming] = [formule({ saisonId: 'now' }), formule({ saisonId: 'next', du: '2026-11-26' })];
  for (const [what, read, others, formules, motif] of [
    ['alone is good while a formula runs', card(1, 'now'), [], [running], undefined],
    ['is good in another season than its own', card(1, 'gone'), [], [running], undefined],
    ['is not good before its season’s first formula', card(1, 'next'), [], [coming], 'pas_encore_valable'],
    ['gives way to a newer one that has begun', card(1, 'gone'), [card(1, 'now')], [running], 'remplacee'],
    [
      'stays good beside a newer one that has not begun',
      card(1, 'now'),
      [card(1, 'next')],
      [running, coming],
      undefined,
    ],
    [
      'stays good beside a newer one that was lost',
      card(1, 'gone'),
      [card(1, 'now', 'revoked')],
      [running],
      undefined,
    ],
  ] as const)
    it(what, () => {
      const cards = [...others, read];
      assert.equal(judgeCard(read, cards, { formules, today })?.motif, motif);
      assert.equal(judgeCard(card(9, 'unknown'), cards, { formules, today })?.motif, undefined);
    });
});
