import assert from 'node:assert/strict';
import { it } from 'node:test';
import { joursDeRetard } from '../rules/ageing.ts';
import { trancheOf } from './echeance.ts';

const today = '2026-11-25';

for (const [due, jours, tranche] of [
  ['2027-01-01', 0, 'a_venir'],
  ['2026-12-11', 0, 'a_venir'],
  ['2026-12-10', 0, 'bientot'],
  ['2026-11-25', 0, 'bientot'],
  ['2026-11-24', 1, 'retard_30'],
  ['2026-10-26', 30, 'retard_30'],
  ['2026-10-25', 31, 'retard_60'],
  ['2026-09-26', 60, 'retard_60'],
  ['2026-09-25', 61, 'retard_90'],
  ['2026-08-27', 90, 'retard_90'],
  ['2026-08-26', 91, 'retard_plus'],
] as const)
  it(`what is due on ${due} is ${jours} days late on ${today}: ${tranche}`, () =>
    assert.deepEqual([joursDeRetard(due, today), trancheOf(due, today)], [jours, tranche]));

it('counts days of the calendar over a change of the clock', () =>
  assert.equal(joursDeRetard('2026-03-28', '2026-03-30'), 2));
