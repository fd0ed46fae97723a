import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Permission } from '../access/permissions.ts';
import { withoutTotals } from './shown-totals.ts';

const figures = {
  nbCotisations: 3,
  montantTotalCotisations: 300,
  montantTotalReglements: 120,
  parSection: [{ code: '10', nbAdherents: 1, montant: 300 }],
  parSemaine: [{ lundi: '2026-09-07', nbCotisations: 3, montantRecu: 120 }],
  precedente: null,
};
const counts = { nbCotisations: 3, precedente: null };
const section = { code: '10', nbAdherents: 1 };
const week = { lundi: '2026-09-07', nbCotisations: 3 };

describe('the amounts in figures', () => {
  for (const [held, told] of [
    [[], { ...counts, parSection: [section], parSemaine: [week] }],
    [
      ['cotisations.read'],
      {
        ...counts,
        montantTotalCotisations: 300,
        parSection: [{ ...section, montant: 300 }],
        parSemaine: [week],
      },
    ],
    [
      ['reglements.read'],
      {
        ...counts,
        montantTotalReglements: 120,
        parSection: [section],
        parSemaine: [{ ...week, montantRecu: 120 }],
      },
    ],
    [['cotisations.read', 'reglements.read'], figures],
  ] as const satisfies readonly (readonly [readonly Permission[], object])[])
    it(`are those of ${held.join(' and ') || 'nobody'} alone, the counts everybody's`, () =>
      assert.deepEqual(withoutTotals(new Set<Permission>(held), figures), told));
});
