import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { codeOf, dayInCodes, isTooLong, placeOf } from './code-rules.ts';

describe('a code', () => {
  it('says the day as staff write it, and five digits or more', () => {
    assert.equal(codeOf('COT', '2026-11-21', 1), 'COT-211126-00001');
    assert.equal(codeOf('REG', '2026-02-03', 123456), 'REG-030226-123456');
  });

  for (const foreign of [
    'COT-211126-1',
    'COT-211126-00000',
    'COT-211126-000012',
    'cot-211126-00001',
    'REG-211126-00001',
    '2026/12',
    'COT-211126-00001 ',
  ])
    it(`«${foreign}» is of no sequence of cotisations`, () => assert.equal(placeOf('COT', foreign), null));

  it('of more digits than the format is told from one of its own, and from a code of nobody’s sequence', () => {
    const codes = ['COT-211126-100000', 'cot-211126-9999999999', 'COT-211126-99999', '2026/1234567'];
    assert.deepEqual(codes.map(isTooLong), [true, true, false, false]);
  });

  it('is found again at its place in the sequence of its day', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    const kinds = fc.constantFrom('COT' as const, 'REG' as const);
    fc.assert(
      fc.property(kinds, days, fc.integer({ min: 1, max: 999_999_999 }), (kind, date, number) => {
        const day = date.toISOString().slice(0, 10);
        const place = placeOf(kind, codeOf(kind, day, number));
        assert.deepEqual(place, { day: dayInCodes(day), number });
      }),
    );
  });
});
