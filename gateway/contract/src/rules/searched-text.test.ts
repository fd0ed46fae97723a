import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asOneWord, fold, holdsWords, searchedWords, wordsAsOne } from './searched-text.ts';

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

describe('a name of several words', () => {
  for (const [folded, oneWord, words] of [
    ['ben ali', 'benali', undefined],
    ['el-fassi', 'elfassi', ['elfassi']],
    ["d'arc jeanne", 'darcjeanne', ['darc', 'jeanne']],
    ['o’brien', 'obrien', ['obrien']],
    ['بن علي', 'بنعلي', undefined],
    ['trabelsi', undefined, undefined],
    ['reg-271126-00005', undefined, undefined],
    ['el-fassi 0428', undefined, ['elfassi', '0428']],
    ['97 568 101', undefined, undefined],
    ['(b) *', undefined, undefined],
    ['', undefined, undefined],
  ] as const)
    it(`«${folded}»`, () => {
      assert.equal(asOneWord(folded), oneWord);
      assert.deepEqual(wordsAsOne(searchedWords(folded)), words);
    });
});

const texts = ['BEN ALI', 'Élodie', null, 'A-0042'];

for (const [typed, found] of [
  ['elodie ben', true],
  ['  ÉLO  ali ', true],
  ['a-0042 élodie', true],
  ['benali élodie', true],
  ['ben-ali', true],
  ['elodie ben-ali', true],
  ['ben-sami', false],
  ['elodie sami', false],
  ['', true],
] as const)
  it(`«${typed}» ${found ? 'is' : 'is not'} found`, () => assert.equal(holdsWords(typed, texts), found));

it('nothing typed finds a record without a text', () => assert.equal(holdsWords('', []), true));
