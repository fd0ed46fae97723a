import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { avecTarif, prixEnSaison } from './tarif-rules.ts';

const saisons = [
  { id: 's26', dateDebut: '2026-09-01' },
  { id: 's24', dateDebut: '2024-09-01' },
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
    ['its own', 's26', { montant: 130, deSaisonId: 's26' }],
    ['else that of the latest season before it', 's25', { montant: 110, deSaisonId: 's24' }],
    ['of no season, or one that is unknown, the formula’s', 's99', { montant: 100, deSaisonId: null }],
    ['without a season, the formula’s', null, { montant: 100, deSaisonId: null }],
  ] as const)
    it(name, () => assert.deepEqual(prixEnSaison(formule, saisonId, saisons), expected));

  it('a price of a later season is never taken, nor is one needed', () => {
    const later = { montant: 100, tarifs: [{ saisonId: 's26', montant: 130 }] };
    assert.deepEqual(prixEnSaison(later, 's25', saisons), { montant: 100, deSaisonId: null });
    assert.deepEqual(prixEnSaison({ montant: 100 }, 's25', saisons), { montant: 100, deSaisonId: null });
  });
});

it('setting the price of a season leaves the others', () => {
  const tarifs = avecTarif(formule.tarifs, 's24', 90);
  assert.equal(prixEnSaison({ montant: 100, tarifs }, 's25', saisons).montant, 90);
  assert.equal(prixEnSaison({ montant: 100, tarifs }, 's26', saisons).montant, 130);
});
