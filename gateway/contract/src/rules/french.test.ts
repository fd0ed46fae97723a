import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { agreed, frenchAmount, frenchFigure, frenchNumber, ofName, plural } from './french.ts';

describe('whose something is', () => {
  for (const [name, text] of [
    ['Salma', 'de Salma'],
    ['Amel Ben Ali', 'd’Amel Ben Ali'],
    ['Élise', 'd’Élise'],
    ['Yanis', 'de Yanis'],
    ['', 'de '],
  ] as const)
    it(`names ${name}: ${text}`, () => assert.equal(ofName(name), text));
});

it('what is counted is singular at zero and one, with the spaces of French', () => {
  assert.deepEqual(
    [0, 1, 2, 12_856].map((count) => plural(count, 'adhérent', 'adhérents')),
    ['0\u00a0adhérent', '1\u00a0adhérent', '2\u00a0adhérents', '12\u202f856\u00a0adhérents'],
  );
});

it('a word agrees with a man, a woman, and with both where nobody said', () => {
  assert.deepEqual(
    ['Mr', 'Mme', 'Mlle', null, ''].map((civilite) => agreed('né', civilite)),
    ['né', 'née', 'née', 'né(e)', 'né(e)'],
  );
});

describe('figures as staff read them', () => {
  it('a refund has a true minus, not a hyphen', () => {
    assert.equal(frenchFigure(-700, 'MAD'), '\u2212700,00');
    assert.equal(frenchAmount(-12856.5, 'TND'), '\u221212\u202f856,500\u00a0DT');
    assert.equal(frenchNumber('-3'), '\u22123');
  });

  it('nothing has no sign', () => {
    assert.equal(frenchFigure(-0, 'MAD'), '0,00');
    assert.equal(frenchFigure(-0.001, 'EUR'), '0,00');
  });

  it('thousands are grouped, before the comma only', () => {
    assert.equal(frenchFigure(1234567.891, 'TND'), '1\u202f234\u202f567,891');
    assert.equal(frenchNumber('-123456'), '\u2212123\u202f456');
  });
});
