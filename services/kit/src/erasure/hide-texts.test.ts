import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { textHider } from './hide-texts.ts';

describe('texts that are hidden', () => {
  const hide = textHider(['BÉN ALI Mohamed', 'cin+12', '1977-07-17', ''], { alone: ['A11'] });
  for (const [text, expected] of [
    ['Reçu de Ben  Ali MOHAMED, merci', 'Reçu de …, merci'],
    ['ben ali mohamed', '…'],
    ['Ben Ali Mohameddine', 'Ben Ali Mohameddine'],
    ['CIN+12.', '….'],
    ['né le 1977-07-17', 'né le …'],
    ['Été à Sète', 'Été à Sète'],
    [' a11 ', '…'],
    ['a11 et a12', 'a11 et a12'],
  ]) {
    it(`«${text}» becomes «${expected}»`, () => assert.equal(hide(text), expected));
  }

  it('are hidden at any depth, and nothing else changes', () => {
    const at = new Date(0);
    const value = { nom: 'Ben Ali Mohamed', lignes: [{ n: 1, at, note: null }, ['cin+12']] };
    assert.deepEqual(hide(value), { nom: '…', lignes: [{ n: 1, at, note: null }, ['…']] });
  });

  it('stand nowhere any more, whatever they are', () => {
    const word = fc.stringMatching(/^[a-z.*+()[\]\\^$|?{}-]{1,8}$/);
    fc.assert(
      fc.property(word, fc.string(), (text, around) => {
        const hidden = textHider([text])(`${around} ${text.toUpperCase()} ${around}`);
        assert.ok(!` ${hidden.toLowerCase()} `.includes(` ${text} `) || around.toLowerCase().includes(text));
      }),
    );
  });
});
