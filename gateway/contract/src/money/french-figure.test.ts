import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frenchAmount, frenchFigure, frenchNumber } from './french-figure.ts';

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
