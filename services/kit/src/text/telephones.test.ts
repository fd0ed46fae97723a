import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { telephonesIn } from './telephones.ts';

describe('the numbers in a field of telephones (A-41)', () => {
  for (const [text, country, numbers] of [
    ['600002468', 'MA', ['212600002468']],
    ['+212 601-100037', 'MA', ['212601100037']],
    ['06.03.06.09.12', 'MA', ['212603060912']],
    ['00212661239999', 'MA', ['212661239999']],
    ['+212 (0)661239999', 'MA', ['212661239999']],
    ['22 123 456', 'TN', ['21622123456']],
    ['06 12 34 56 78 (mère)', 'FR', ['33612345678']],
    ['0661239999 / 0522 34 56 78', 'MA', ['212661239999', '212522345678']],
    ['0661239999 ou 0662000000', 'MA', ['212661239999', '212662000000']],
    ['٠٦٦١٢٣٩٩٩٩', 'MA', ['212661239999']],
    ['\u202a+212 661 111 222\u202c', 'MA', ['212661111222']],
    ['20123456', 'MA', ['20123456']],
    ['123', 'MA', []],
    ['pas de téléphone', 'MA', []],
    ['', 'MA', []],
  ] as const)
    it(`of «${text}» in ${country}`, () => assert.deepEqual(telephonesIn(text, country), numbers));
});
