import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeKeyOf, compareCodes } from './codes.ts';

describe('codes in lists', () => {
  it('are read as numbers where they are', () => {
    const codes = ['A1', '145', '10', '2', '02', 'a2'];
    assert.deepEqual(codes.toSorted(compareCodes), ['2', '02', '10', '145', 'A1', 'a2']);
  });
});

describe('codes that are one', () => {
  for (const [a, b] of [
    ['AUD-1', ' aud-1'],
    ['0042', '42'],
    ['000', '0'],
    ['AUD-1', 'AUD\u200b-1'],
    ['AUD-1', 'AU\u00adD-1'],
    ['AUD-1', 'ＡＵＤ－１'],
    ['12 856', '12\u202f856'],
    ['AUD-1', 'AUD\u2011' + '1'],
    ['AUD-1', 'AUD–1'],
  ] as const)
    it(`${a} is ${b}`, () => assert.equal(codeKeyOf(a), codeKeyOf(b)));

  it('A-01 is not A-1', () => assert.notEqual(codeKeyOf('A-01'), codeKeyOf('A-1')));
});
