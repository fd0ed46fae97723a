import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepsZeros, withZeros } from './zero-format.ts';

describe('a number under a format that keeps its zeros', () => {
  const formats: [code: string, value: number, shown: string | null][] = [
    ['0# ## ## ## ##', 661234567, '06 61 23 45 67'],
    ['0#" "##" "##" "##" "##', 661234567, '06 61 23 45 67'],
    ['0#\\ ##\\ ##\\ ##\\ ##', 661234567, '06 61 23 45 67'],
    ['0000', 500, '0500'],
    ['00-00', 500, '05-00'],
    ['0000', 123456, '123456'],
    ['00.00.00.00.00', 661234567, '06.61.23.45.67'],
    ['0', 500, null],
    ['0.00', 500, null],
    ['# ##0', 1300, null],
    ['#,##0', 1300, null],
    ['0%', 1, null],
    ['0.00E+00', 1, null],
    ['0000" DH"', 500, null],
    ['General', 1, null],
  ];
  for (const [code, value, shown] of formats) {
    it(`${value} as ${code}`, () => {
      assert.equal(keepsZeros(code), shown !== null);
      if (shown !== null) assert.equal(withZeros(value, code), shown);
    });
  }

  it('is left as it is when it is not whole', () => {
    assert.equal(withZeros(1.5, '0000'), 1.5);
    assert.equal(withZeros(-1, '0000'), -1);
  });
});
