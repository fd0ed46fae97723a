import assert from 'node:assert/strict';
import { it } from 'node:test';
import { holdsWords } from './holds-words.ts';

const texts = ['BEN ALI', 'Élodie', null, 'A-0042'];

for (const [typed, found] of [
  ['elodie ben', true],
  ['  ÉLO  ali ', true],
  ['a-0042 élodie', true],
  ['elodie sami', false],
  ['', true],
] as const)
  it(`«${typed}» ${found ? 'is' : 'is not'} found`, () => assert.equal(holdsWords(typed, texts), found));
