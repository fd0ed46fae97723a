import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Font } from 'fontkit';
import { fontOf } from './fonts.ts';

for (const name of ['regular', 'bold'] as const)
  test(`a letter that was first drawn as a part of an accented one keeps its character (${name})`, () => {
    const font = fontOf(name) as Font;
    for (const [accented, letter] of ['ÉE', 'ÈE', 'ÀA', 'Çç', 'ÎI', 'ÔO', 'ÙU'] as const) {
      assert.ok(font.layout(accented!).glyphs[0]?.path);
      assert.deepEqual(font.layout(letter!).glyphs[0]?.codePoints, [letter!.codePointAt(0)]);
    }
  });
