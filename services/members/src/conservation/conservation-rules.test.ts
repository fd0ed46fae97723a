import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LigneConservation } from '@club/contract';
import { avantOf, etapeOf, etapeText } from './conservation-rules.ts';
import { empreinteOf } from './empreinte.ts';

describe('the day before which a rule takes away (A-34)', () => {
  for (const [regle, duree, today, avant] of [
    ['adherents', 3, '2026-11-25', '2023-11-25'],
    ['adherents', 1, '2028-02-29', '2027-02-28'],
    ['certificats', 2, '2026-01-01', '2024-01-01'],
    ['corbeille', 6, '2026-08-31', '2026-02-28'],
    ['passages', 24, '2026-03-15', '2024-03-15'],
    ['lectures', 1, '2026-03-31', '2026-02-28'],
  ] as const)
    it(`${regle}, ${duree}, on ${today}: ${avant}`, () => assert.equal(avantOf(regle, duree, today), avant));
});

const ligne = (more: Partial<LigneConservation> = {}): LigneConservation => ({
  id: 'a1',
  adherentId: 'a1',
  codeAdherent: '1',
  prenom: 'Salma',
  nom: 'Trabelsi',
  le: '2020-01-01',
  elements: 1,
  obstacle: null,
  ...more,
});

it('what is shown has one fingerprint, in any order; another person, day, number or obstacle has another', () => {
  const two = [ligne(), ligne({ id: 'a2' })];
  const shown = empreinteOf('passages', two);
  assert.match(shown, /^[0-9a-f]{64}$/);
  assert.equal(empreinteOf('passages', two.toReversed()), shown);
  const others = [
    empreinteOf('lectures', two),
    empreinteOf('passages', [ligne()]),
    ...[{ id: 'a3' }, { le: '2020-01-02' }, { elements: 2 }, { obstacle: 'Argent ouvert' }].map((more) =>
      empreinteOf('passages', [ligne(more), ligne({ id: 'a2' })]),
    ),
  ];
  assert.equal(new Set([shown, ...others]).size, 7);
});

it('a step is its rule and its record or day', () => {
  for (const etape of [
    { regle: 'passages', id: '2024-03-05' },
    { regle: 'certificats', id: '65f000000000000000000001' },
  ] as const)
    assert.deepEqual(etapeOf(etapeText(etape)), etape);
});
