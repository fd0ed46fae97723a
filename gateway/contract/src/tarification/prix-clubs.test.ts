import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { prixDAjout } from './prix-rules.ts';
import type { RegleTarifaire } from './regle.ts';
import { check, familyOf, fratrie, off, parMois, regle, type Line } from './testing/priced-case.ts';

describe('the tariffs of real clubs', () => {
  // 5 % on the second lowest cotisation, 15 % from the third on, the highest on the lowest; pro rata from January.
  const kab = [fratrie('moins_chere', 5, 15), parMois()];
  check('a cultural club, three of a family', {
    devise: 'EUR',
    lignes: [{ prix: '210' }, { prix: '180' }, { prix: '150' }],
    regles: kab,
    donne: [
      ['210'],
      ['171', '2e de la famille, −5 % de 180,00 : -900'],
      ['127.50', '3e de la famille, −15 % de 150,00 : -2250'],
    ],
  });
  check('a cultural club, the third in January', {
    devise: 'EUR',
    lignes: [{ prix: '150' }, { prix: '210' }, { prix: '180', dateDebut: '2027-01-11' }],
    regles: kab,
    donne: [
      ['127.50', '3e de la famille, −15 % de 150,00 : -2250'],
      ['210'],
      ['108.82', '2e de la famille, −5 % de 180,00 : -900', '7 mois sur 11 : -6218'],
    ],
  });
  // 30 less for residents, 30 less for who renews, 10 to 25 less each by the size of the family.
  const aspala = [
    regle({ genre: 'categorie', categories: ['resident'], effet: off('EUR', '30') }, { nom: 'Résident' }),
    regle(
      { genre: 'categorie', categories: ['renouvelle'], effet: off('EUR', '30') },
      { nom: 'Renouvellement' },
    ),
    regle({
      genre: 'famille',
      sur: 'inscription',
      paliers: [
        { rang: 2, effet: off('EUR', '10') },
        { rang: 3, effet: off('EUR', '25') },
      ],
    }),
  ];
  check('an association, a resident who renews and two children', {
    devise: 'EUR',
    qui: {
      A: { categories: ['resident', 'renouvelle'] },
      B: { categories: ['resident'] },
      C: { categories: ['resident'] },
    },
    lignes: [{ prix: '160' }, { prix: '120' }, { prix: '120' }],
    regles: aspala,
    donne: [
      ['100', 'Résident, −30,00 : -3000', 'Renouvellement, −30,00 : -3000'],
      ['80', 'Résident, −30,00 : -3000', '2e de la famille, −10,00 : -1000'],
      ['65', 'Résident, −30,00 : -3000', '3e de la famille, −25,00 : -2500'],
    ],
  });
  // 10 % for the second under one roof, months left from January, the licence always whole.
  const kinBall = [fratrie('inscription', 10), parMois()];
  check('a ball club, the second in March, the licence whole', {
    devise: 'EUR',
    lignes: [
      { prix: '175', fixe: '35' },
      { prix: '175', fixe: '35', dateDebut: '2027-03-01' },
    ],
    regles: kinBall,
    donne: [
      ['175'],
      ['92.27', '2e de la famille, −10 % de 140,00 hors part fixe : -1400', '5 mois sur 11 : -6873'],
    ],
  });
});

describe('who comes later (T-6)', () => {
  const cost = (lignes: Line[], added: number, regles: RegleTarifaire[]) => {
    const avec = familyOf({ lignes });
    const kept = avec.lignes.slice(0, lignes.length - added);
    return prixDAjout(avec, { ...avec, lignes: kept }, regles, 'MAD');
  };
  it('pays the price of the second', () =>
    assert.equal(cost([{ prix: '2400' }, { prix: '2400' }], 1, [fratrie('inscription', 10)]), 216_000));
  it('lowers the elder where the dearer one comes later', () =>
    // 3,000 for himself, and the elder becomes the second: −240.
    assert.equal(cost([{ prix: '2400' }, { prix: '3000' }], 1, [fratrie('moins_chere', 10)]), 276_000));
  it('may lower the others by more than he pays', () =>
    assert.equal(cost([{ prix: '2400' }, { prix: '100' }], 1, [fratrie('plus_chere', 10)]), -14_000));
  it('changes nothing without a rule', () =>
    assert.equal(cost([{ prix: '2400' }, { prix: '100' }], 1, []), 10_000));
});
