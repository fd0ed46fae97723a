import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pourcentSous, sousTarif } from './sous-tarif.ts';

describe('a price below the tariff', () => {
  const cases: [what: string, tarif: number, before: number | undefined, prix: number, expected: unknown][] =
    [
      ['new at the tariff', 3000, undefined, 3000, undefined],
      ['new above it', 3000, undefined, 3500, undefined],
      ['new below it', 3000, undefined, 300, { reference: 3000, remise: 2700 }],
      ['unchanged below it', 3000, 300, 300, undefined],
      ['raised below it', 3000, 300, 500, undefined],
      ['lowered from the tariff', 3000, 3000, 5, { reference: 3000, remise: 2995 }],
      ['lowered once more: measured from the tariff', 3000, 2500, 2000, { reference: 3000, remise: 500 }],
      [
        'lowered below what was agreed above the tariff of today',
        2000,
        3000,
        2500,
        { reference: 3000, remise: 500 },
      ],
      ['of a formula without tariff', 0, undefined, 0, undefined],
      ['lowered, of a formula without tariff', 0, 100, 50, undefined],
    ];
  for (const [what, tarif, before, prix, expected] of cases)
    it(what, () => assert.deepEqual(sousTarif(tarif, before, prix), expected));

  it('is so many percent below what counts', () => {
    assert.equal(pourcentSous({ reference: 3000, remise: 600 }, 2400), 20);
  });
});
