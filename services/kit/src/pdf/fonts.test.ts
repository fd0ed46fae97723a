import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faceFor, faceOf } from './fonts.ts';
import { openPdf } from './pdf-document.ts';
import { piecesOf } from './text-pieces.ts';

for (const name of ['regular', 'bold'] as const)
  test(`a letter that was first drawn as a part of an accented one keeps its character (${name})`, () => {
    const font = faceOf(name, 0);
    for (const [accented, letter] of ['ÉE', 'ÈE', 'ÀA', 'Çç', 'ÎI', 'ÔO', 'ÙU'] as const) {
      assert.ok(font.layout(accented!).glyphs[0]?.path);
      assert.deepEqual(font.layout(letter!).glyphs[0]?.codePoints, [letter!.codePointAt(0)]);
    }
  });

test('a letter is set in the typeface of the screens, and in another only where that has none', () => {
  for (const name of ['regular', 'bold'] as const) {
    const facesOf = (text: string) => piecesOf(name, text).map(({ at }) => faceOf(name, at).postscriptName);
    const inter = name === 'bold' ? 'Inter-SemiBold' : 'Inter-Regular';
    const plex = name === 'bold' ? 'IBMPlexSansArabic-SemiBold' : 'IBMPlexSansArabic-Regular';
    assert.deepEqual(facesOf('« L’Été » — 12\u202f856,50\u00a0€, −3…'), [inter]);
    assert.deepEqual(facesOf('e\u0301'), [inter]);
    assert.deepEqual(facesOf('Šárka'), [inter, inter]);
    assert.deepEqual(facesOf('Payeur : علي بن عمر (0012)'), [inter, plex, inter]);
    assert.match(facesOf('Ελένη')[0] ?? '', /^DejaVu/);
    for (let code = 0xa0; code <= 0xff; code += 1)
      if (code !== 0xad) assert.equal(faceFor(name, String.fromCodePoint(code)), 0);
  }
});

test('figures are of one width, so amounts stand under each other', () => {
  const document = openPdf({ size: [100, 100], title: 'Essai' });
  assert.equal(document.fontSize(9).widthOfString('111,11'), document.widthOfString('889,50'));
});

test('a line of several files is as wide as its parts', () => {
  const document = openPdf({ size: [100, 100], title: 'Essai' });
  document.fontSize(10);
  const sum = document.widthOfString('علي') + document.widthOfString(' (0012)');
  assert.ok(Math.abs(document.widthOfString('علي (0012)') - sum) < 0.01);
});
