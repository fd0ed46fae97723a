import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { contrastOf, mixed, readableColour, textContrast, textOn } from './contrast.ts';

describe('the contrast of two colours', () => {
  for (const [one, other, ratio] of [
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#1d4ed8', '#ffffff', 6.7],
  ] as const)
    it(`of ${one} and ${other} is ${ratio}`, () => {
      assert.equal(Math.round(contrastOf(one, other) * 100) / 100, ratio);
      assert.equal(contrastOf(one, other), contrastOf(other, one));
    });
});

describe('a colour that is to be read', () => {
  it('stays when it is', () => assert.equal(readableColour('#1d4ed8', ['#ffffff']), '#1d4ed8'));

  it('is darker on light, lighter on dark, and always readable', () => {
    const colours = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const grounds = fc.constantFrom(['#ffffff', '#f3f5f8'], ['#0f141c', '#171e29']);
    fc.assert(
      fc.property(colours, grounds, (colour, backgrounds) => {
        const read = readableColour(colour, backgrounds);
        return backgrounds.every((background) => contrastOf(read, background) >= textContrast);
      }),
    );
  });

  it('has black or white on it', () => {
    assert.deepEqual(['#ffd700', '#1d4ed8', '#d4af37'].map(textOn), ['#000000', '#ffffff', '#000000']);
  });
});

it('half of the way from black to white is grey', () =>
  assert.equal(mixed('#000000', '#ffffff', 0.5), '#808080'));
