import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { differByOne, NearWords } from './near-words.ts';

describe('a misspelt word', () => {
  for (const [typed, meant, isNear] of [
    ['zerhuni', 'zerhouni', true],
    ['zerhounni', 'zerhouni', true],
    ['zerhoumi', 'zerhouni', true],
    ['zerohuni', 'zerhuni', true],
    ['yerhouni', 'zerhouni', true],
    ['zerhoun', 'zerhouni', true],
    ['zerhouni', 'zerhouni', false],
    ['zerhun', 'zerhouni', false],
    ['zrehuoni', 'zerhouni', false],
    ['', 'z', true],
  ] as const)
    it(`«${typed}» ${isNear ? 'may mean' : 'does not mean'} ${meant}`, () => {
      assert.equal(differByOne(typed, meant), isNear);
      assert.equal(differByOne(meant, typed), isNear);
    });

  it('is looked for among names of five letters or more', () => {
    const words = new NearWords();
    words.add('\u001fben ali\u001fbenali\u001fsalma 12');
    assert.deepEqual(words.near('benalli'), ['benali']);
    assert.deepEqual(words.near('alma'), ['salma']);
    assert.deepEqual([words.near('bem'), words.near('alli'), words.near('salma')], [[], [], []]);
  });
});
