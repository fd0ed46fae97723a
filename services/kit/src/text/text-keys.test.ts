import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeSortKey, nameText, searchedNumbers, sortKey } from './text-keys.ts';

const sortedBy = (key: (text: string) => string, texts: string[]) =>
  texts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));

describe('sortKey', () => {
  it('holds Ben Ali, Benali and BEN-ALI equal', () =>
    assert.deepEqual(new Set(['Ben Ali', 'Benali', 'BEN-ALI'].map(sortKey)), new Set(['benali'])));

  it('puts Ébène before Ecole and Œuvre before Ousmane', () =>
    assert.deepEqual(sortedBy(sortKey, ['Ousmane', 'Ecole', 'Œuvre', 'Ébène']), [
      'Ébène',
      'Ecole',
      'Œuvre',
      'Ousmane',
    ]));
});

describe('nameText', () => {
  for (const [name, text] of [
    ['Trabelsi', '\u001ftrabelsi'],
    ['Ben Ali', '\u001fben ali\u001fbenali'],
    ['', ''],
  ] as const)
    it(`holds «${name}» as it is searched`, () => assert.equal(nameText(name), text));
});

describe('codeSortKey', () => {
  it('sorts by numbers: A-9 before A-10, 0095 before 100', () =>
    assert.deepEqual(sortedBy(codeSortKey, ['A-10', '100', 'A-9', '0095', 'B-1', '12856', '7']), [
      '7',
      '0095',
      '100',
      '12856',
      'A-9',
      'A-10',
      'B-1',
    ]));

  it('keeps the numbers of a code apart', () =>
    assert.deepEqual(sortedBy(codeSortKey, ['COT-2-7', 'COT-10-1', 'COT-1-10', 'COT-1-9']), [
      'COT-1-9',
      'COT-1-10',
      'COT-2-7',
      'COT-10-1',
    ]));
});

describe('searchedNumbers', () => {
  for (const [typed, numbers] of [
    ['06 61 23 99 99', ['0661239999', '661239999']],
    ['+212 661-239999', ['+212661239999', '661239999']],
    ['00212661239999', ['00212661239999', '661239999']],
    ['+212 (0)661239999', ['+2120661239999', '661239999']],
    ['+216 97 568 101', ['+21697568101', '97568101']],
    ['97 568 101', ['97568101']],
    ['+33 6 12 34 56 78', ['+33612345678', '612345678']],
    ['0661 23', ['066123']],
    ['00001234', ['00001234']],
    ['2001-11-30', []],
    ['Alami', []],
  ] as const)
    it(`of «${typed}»`, () => assert.deepEqual(searchedNumbers(typed), numbers));
});
