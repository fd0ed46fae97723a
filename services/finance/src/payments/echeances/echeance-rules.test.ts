import assert from 'node:assert/strict';
import { it } from 'node:test';
import { minor } from '@club/service-kit';
import { daysOf, daysOfEtat, sumsByTranche, totalOf } from './echeance-rules.ts';

const today = '2026-11-25';
const sum = (_id: string, montant: number, nombre = 1) => ({ _id, montant: minor(montant), nombre });

it('what is late ends yesterday, what is to come begins today', () => {
  const all = daysOf({});
  assert.equal(daysOfEtat(all, 'retard', today).to, '2026-11-24');
  assert.equal(daysOfEtat(all, 'a_venir', today).from, today);
  assert.deepEqual(daysOfEtat(all, 'toutes', today), all);
  const asked = daysOf({ du: '2026-12-01', au: '2026-12-31' });
  assert.deepEqual(daysOfEtat(asked, 'a_venir', today), asked);
  assert.deepEqual(totalOf([sum('2026-12-05', 100)], daysOfEtat(asked, 'retard', today)), {
    montant: 0,
    nombre: 0,
  });
});

it('each band stands once, in its order, to the last unit', () => {
  const sums = [
    sum('2026-11-24', 33_334, 2),
    sum('2026-10-30', 1),
    sum('2026-11-25', 33_333),
    sum('2027-05-01', 7),
  ];
  const told = sumsByTranche(sums, today).map(({ tranche, montant, nombre }) => [tranche, montant, nombre]);
  assert.deepEqual(told, [
    ['bientot', 33_333, 1],
    ['a_venir', 7, 1],
    ['retard_30', 33_335, 3],
    ['retard_60', 0, 0],
    ['retard_90', 0, 0],
    ['retard_plus', 0, 0],
  ]);
});
