import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeSortKey, fold, sortKey } from './fold.ts';

const sortedBy = (key: (text: string) => string, texts: string[]) =>
  texts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));

describe('fold', () => {
  it('ignores case, accents and ligatures', () => {
    assert.equal(fold('ÉLODIE Œuvrard æther'), 'elodie oeuvrard aether');
    assert.equal(fold('e\u0301le\u0300ve'), fold('élève'));
  });

  it('keeps punctuation', () => assert.equal(fold("BEN-ALI d'Arc"), "ben-ali d'arc"));

  it('makes every line end, tab and unbreakable space a plain space', () =>
    assert.equal(fold('12 rue\nde\tla\u00a0Paix\u001f'), '12 rue de la paix '));

  it('leaves other scripts as they are', () => assert.equal(fold('بن علي'), 'بن علي'));
});

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
