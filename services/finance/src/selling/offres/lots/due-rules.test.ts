import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import { duePromises } from './due-rules.ts';

const due = { jour: null, parts: null, typeReglement: null };
const told = (total: number, more: Partial<Parameters<typeof duePromises>[1]>) =>
  duePromises(minor(total), { ...due, ...more }, '2026-09-01').map(({ montant, dateEcheance }) => [
    dateEcheance,
    montant,
  ]);

describe('what an accepted offer promises', () => {
  it('is due on the first day of the season, or on the day that was chosen', () => {
    assert.deepEqual(told(45_000, {}), [['2026-09-01', 450]]);
    assert.deepEqual(told(45_000, { jour: '2026-10-15' }), [['2026-10-15', 450]]);
  });

  it('comes to the total to the last unit, one part a month', () => {
    assert.deepEqual(told(100_00, { parts: 3, jour: '2026-08-31' }), [
      ['2026-08-31', 33.34],
      ['2026-09-30', 33.33],
      ['2026-10-31', 33.33],
    ]);
  });

  it('is nothing where nothing is owed', () => {
    assert.deepEqual(told(0, { parts: 3 }), []);
    assert.deepEqual(told(2, { parts: 3 }).length, 2);
  });
});
