import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minorIn } from '@club/contract';
import fc from 'fast-check';
import { readMontant } from './montant-rules.ts';

const amounts = [
  ['320,50', 320.5],
  ['320.5', 320.5],
  [320.5, 320.5],
  ['320,50 Dh', 320.5],
  ['320,50\u00a0DH', 320.5],
  ['MAD 320', 320],
  ['1 234,50', 1234.5],
  ['1\u202f234,50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50 dirhams', 1234.5],
  ['1 234 567', 1234567],
  [0.1 + 0.2, 0.3],
  [0, 0],
  ['-5', -5],
  ['1.200 DH', 1200],
  ['1,200', 1200],
  ['12.000', 12000],
  ['2.500 dhs', 2500],
  ['1,234', 1234],
  ['1.234.567', 1234567],
  ['0,20', 0.2],
  [null, null],
  ['  ', null],
] as const;

describe('an amount of a workbook', () => {
  for (const [cell, expected] of amounts)
    it(`${JSON.stringify(cell)} is ${expected}`, () =>
      assert.deepEqual(readMontant(cell, 'MAD'), { value: expected }));

  for (const cell of [
    'cher',
    '12 34',
    '1.234.50',
    '1,2,3',
    '320 €',
    '320 Dh et demi',
    true,
    { error: '#N/A' },
  ])
    it(`${JSON.stringify(cell)} is refused in dirhams`, () =>
      assert.match(readMontant(cell, 'MAD').reason ?? '', /Dh/));

  for (const [cell, expected] of [
    ['1 200,500 DT', 1200.5],
    ['1\u202f200,500 DT', 1200.5],
    ['1.200,500', 1200.5],
    ['1200,500', 1200.5],
    ['12 345,678', 12345.678],
    ['1.234.567', 1234567],
    ['1 200', 1200],
    ['1,2000', 1.2],
    ['0,250', 0.25],
    ['350,000', 350],
    ['350,000 DT', 350],
    ['1,200', 1.2],
  ] as const)
    it(`${JSON.stringify(cell)} is ${expected} in dinars`, () =>
      assert.deepEqual(readMontant(cell, 'TND'), { value: expected }));

  it('«1.200» is asked about in dinars, with both writings', () => {
    assert.equal(
      readMontant('1.200 DT', 'TND').reason,
      'Montant à préciser\u00a0: 1 200 DT ou 1,200 DT\u202f? Écrivez «\u202f1 200\u202f» ou «\u202f1,2000\u202f».',
    );
  });

  it('has no more decimals than the currency, as they are written', () => {
    for (const cell of ['1234,500', '0,500', '1.200,500'])
      assert.equal(readMontant(cell, 'MAD').reason, 'Au plus 2 chiffres après la virgule, en Dh.', cell);
  });

  it('is exact to the smallest unit, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(',', '.'), (units, sign) => {
        const [whole, cents] = [Math.floor(units / 100), String(units % 100).padStart(2, '0')];
        const written = readMontant(`${whole}${sign}${cents} Dh`, 'MAD').value;
        assert.equal(minorIn('MAD', written ?? Number.NaN), units);
        assert.equal(minorIn('MAD', readMontant(units / 100, 'MAD').value ?? Number.NaN), units);
      }),
    );
  });
});
