import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { avecTarif, prixDe, prixEnSaison, saisonDesPrix, type Tarif } from './tarif-rules.ts';

const saisons = [
  { id: 's26', dateDebut: '2026-09-01' },
  { id: 's24', dateDebut: '2024-09-01' },
  { id: 's27', dateDebut: '2027-09-01' },
  { id: 's25', dateDebut: '2025-09-01' },
];
const formule = {
  montant: 100,
  tarifs: [
    { saisonId: 's24', montant: 110 },
    { saisonId: 's26', montant: 130 },
  ],
};

describe('the price of a formula in a season (M-6)', () => {
  for (const [name, saisonId, expected] of [
    ['its own', 's26', { montant: 130, reprisDe: null }],
    ['else that of the season before', 's27', { montant: 130, reprisDe: 's26' }],
    ['over several seasons without one', 's25', { montant: 110, reprisDe: 's24' }],
    ['of a season that is unknown, the formula’s', 's99', { montant: 100, reprisDe: null }],
    ['without a season, the formula’s', null, { montant: 100, reprisDe: null }],
  ] as const)
    it(name, () => assert.deepEqual(prixEnSaison(formule, saisonId, saisons), expected));

  it('a price of a later season is never taken, nor is one needed', () => {
    const later = { montant: 100, tarifs: [{ saisonId: 's26', montant: 130 }] };
    assert.deepEqual(prixEnSaison(later, 's25', saisons), { montant: 100, reprisDe: 's24' });
    assert.deepEqual(prixEnSaison(later, 's24', saisons), { montant: 100, reprisDe: null });
    assert.deepEqual(prixEnSaison({ montant: 100 }, 's25', saisons), { montant: 100, reprisDe: 's24' });
  });

  it('taken over, it is the price of the season that is named; set, it moves no earlier season', () => {
    const tarifs = fc.uniqueArray(
      fc.record({ saisonId: fc.constantFrom(...saisons.map(({ id }) => id)), montant: fc.nat() }),
      { selector: ({ saisonId }) => saisonId },
    );
    const one = fc.constantFrom(...saisons);
    fc.assert(
      fc.property(tarifs, fc.nat(), one, fc.option(fc.nat()), (set, montant, changed, price) => {
        const at = (known: Tarif[], id: string) => prixEnSaison({ montant, tarifs: known }, id, saisons);
        const after = avecTarif(set, changed.id, price === null ? null : { montant: price });
        for (const { id, dateDebut } of saisons) {
          const { montant: asked, reprisDe } = at(set, id);
          if (reprisDe) assert.equal(at(set, reprisDe).montant, asked);
          if (dateDebut < changed.dateDebut) assert.deepEqual(at(after, id), at(set, id));
        }
        if (price !== null) assert.deepEqual(at(after, changed.id), { montant: price, reprisDe: null });
        assert.equal(new Set(after.map(({ saisonId }) => saisonId)).size, after.length);
      }),
    );
  });

  it('the fixed part goes with its price', () => {
    const licence = { montant: 100, partFixe: 30, tarifs: [{ saisonId: 's24', montant: 120, partFixe: 35 }] };
    assert.deepEqual(prixEnSaison(licence, 's24', saisons), { montant: 120, partFixe: 35, reprisDe: null });
    assert.deepEqual(prixEnSaison(licence, 's25', saisons), { montant: 120, partFixe: 35, reprisDe: 's24' });
    assert.deepEqual(prixEnSaison({ montant: 100, partFixe: 30 }, 's25', saisons), {
      montant: 100,
      partFixe: 30,
      reprisDe: 's24',
    });
    assert.deepEqual(avecTarif(licence.tarifs, 's24', { montant: 90, partFixe: 0 }), [
      { saisonId: 's24', montant: 90 },
    ]);
  });
});

it('where a formula is sold, its price is that of the season that the form holds', () => {
  const sold = { montant: 450, prix: [{ saisonId: 's27', montant: 500, reprisDe: null }] };
  assert.deepEqual(
    ['', 's27', 's99'].map((saisonId) => prixDe(sold, saisonId)),
    [450, 500, 450],
  );
});

describe('the season whose price staff mean', () => {
  const of = (id: string, year: number, life: object = {}) => ({
    ...{ id, dateDebut: `${year}-09-01`, active: false, cloturee: false, activeDepuis: null },
    ...life,
  });
  const closed = { cloturee: true };
  const toClose = { activeDepuis: '2025-09-01T08:00:00.000Z' };
  for (const [name, all, expected] of [
    [
      'the active one',
      [of('next', 2027), of('now', 2026, { active: true }), of('past', 2025, toClose)],
      'now',
    ],
    [
      'without one, the next that waits',
      [of('later', 2028), of('next', 2027), of('past', 2026, closed), of('forgotten', 2024)],
      'next',
    ],
    ['else the latest that was active', [of('old', 2024, closed), of('past', 2025, toClose)], 'past'],
    ['of a club that has none yet, none', [], undefined],
    ['of a new club, its first', [of('second', 2027), of('first', 2026)], 'first'],
  ] as const)
    it(name, () => assert.equal(saisonDesPrix(all)?.id, expected));
});
