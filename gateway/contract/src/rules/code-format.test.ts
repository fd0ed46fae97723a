import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { codeFormat, codeFormatPattern } from './code-format.ts';

describe('a format of codes', () => {
  for (const [format, day, number, code] of [
    ['COT-JJMMAA-00000', '2026-11-21', 1, 'COT-211126-00001'],
    ['COT-JJMMAA-00000', '2026-02-03', 123_456, 'COT-030226-123456'],
    ['ADH/AAAA/000', '2026-02-03', 7, 'ADH/2026/007'],
    ['REC-0000', '2026-02-03', 12, 'REC-0012'],
    ['C.AAMM.000', '2026-02-03', 12, 'C.2602.012'],
    ['AAMM-MMAA-000', '2026-02-03', 12, 'AAMM-0226-012'],
  ] as const)
    it(`${format} writes ${code}`, () => assert.equal(codeFormat(format).write(day, number), code));

  for (const wrong of [
    '',
    'COT',
    'COT-JJ-000',
    'cot-JJMMAA-000',
    '-JJMMAA-000',
    'COT-JJMMAA-00',
    'COT-JJMMAA-000 ',
  ])
    it(`«${wrong}» is none`, () => {
      assert.equal(codeFormatPattern.test(wrong), false);
      assert.throws(() => codeFormat(wrong), RangeError);
    });

  it('finds each of its codes again at its place', () => {
    const formats = fc.constantFrom('COT-JJMMAA-00000', 'ADH/AAAA/000', 'REC-0000', 'C.AAMM.000');
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(formats, days, fc.integer({ min: 1, max: 99_999_999 }), (format, date, number) => {
        const day = date.toISOString().slice(0, 10);
        const { write, read, sequenceOf } = codeFormat(format);
        assert.deepEqual(read(write(day, number)), { sequence: sequenceOf(day), number });
      }),
    );
  });

  it('tells a code of too many digits from others', () => {
    const { isTooLong } = codeFormat('REC-000');
    assert.deepEqual(['REC-0001', 'rec-9999', 'REC-999', 'X-0001'].map(isTooLong), [
      true,
      true,
      false,
      false,
    ]);
  });
});
