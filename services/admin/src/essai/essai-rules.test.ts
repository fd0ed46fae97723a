import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isNameOf, obstacleOf, toEssai } from './essai-rules.ts';
import { noEssai } from './stored-essai.ts';

const nothing = { adherents: 0, cotisations: 0, reglements: 0, autres: 0 };

describe('a club that may be tried with made-up people (U-20)', () => {
  for (const [name, content, said] of [
    ['holds nothing', {}, null],
    ['one person', { adherents: 1 }, /^Ce club contient déjà 1.personne, corbeille comprise/],
    [
      'persons and money',
      { adherents: 3, cotisations: 2, reglements: 1 },
      /3.personnes, 2.cotisations, 1.règlement,/,
    ],
    ['cash alone', { autres: 1 }, /1.crédit ou mouvement de caisse/],
  ] as const)
    it(name, () => {
      const obstacle = obstacleOf({ ...nothing, ...content });
      if (said === null) assert.equal(obstacle, null);
      else assert.match(obstacle ?? '', said);
    });
});

describe('the name of the club that is typed before it is emptied', () => {
  for (const [typed, isIt] of [
    ['Étoile du Sahel', true],
    ['  étoile  DU sahel ', true],
    ['E\u0301toile du Sahel', true],
    ['Etoile du Sahel', false],
    ['Étoile', false],
    ['', false],
  ] as const)
    it(`«${typed}»`, () => assert.equal(isNameOf(typed, 'Étoile du Sahel'), isIt));
});

describe('what is told of a trial', () => {
  const depuis = new Date('2026-11-29T10:00:00Z');
  const par = { id: 'u1', nom: 'Nadia Haddad' };
  const avancement = { fait: 3, total: 10 };

  it('is how far it is, only while it is filled', () => {
    const told = (etat: 'remplissage' | 'en_cours') =>
      toEssai({ ...noEssai, etat, depuis, par, avancement }, true);
    assert.deepEqual(told('remplissage').avancement, avancement);
    assert.equal(told('en_cours').avancement, null);
    assert.deepEqual([told('en_cours').par, told('en_cours').depuis], [par.nom, depuis.toISOString()]);
  });

  it('is why there is none', () => {
    const { etat, par: by, echec } = toEssai({ ...noEssai, depuis, par, echec: 'Disque plein' }, true);
    assert.deepEqual([etat, by, echec], ['aucun', null, 'Disque plein']);
  });
});
