import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPdf } from './pdf-document.ts';
import { layOut } from './text-pieces.ts';

/** The characters as they stand on the paper, from left to right. */
const drawn = (glyphs: readonly { codePoints: readonly number[] }[]) =>
  glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints.toReversed())).join('');
const turned = (text: string) => [...text].toReversed().join('');

const lines: [what: string, text: string, shown: string][] = [
  ['an Arabic name of several words', 'أحمد بن عبد الله', turned('أحمد بن عبد الله')],
  ['a code after the name', 'علي الإدريسي (0012)', `${turned('علي الإدريسي')} (0012)`],
  ['a name glued to a code', 'الإدريسي(0012)', `${turned('الإدريسي')}(0012)`],
  ['a bank in two scripts', 'البنك الشعبي Attijari', `${turned('البنك الشعبي')} Attijari`],
  ['Arabic in a French line', 'Payeur : علي بن عمر, 3 fois', `Payeur : ${turned('علي بن عمر')}, 3 fois`],
  [
    'a number and brackets among Arabic',
    'شارع 26 (الرباط) جديد',
    `${turned('(الرباط) جديد').replace(/[()]/g, (sign) => (sign === '(' ? ')' : '('))} 26 ${turned('شارع')}`,
  ],
  ['French alone', 'Jean-Luc (0012)', 'Jean-Luc (0012)'],
];

describe('a line of a PDF', () => {
  const document = openPdf({ size: [100, 100], title: 'Essai' });
  for (const [what, text, shown] of lines)
    it(`shows ${what} in the order it is read`, () => {
      for (const name of ['regular', 'bold'] as const) {
        assert.equal(drawn(layOut(name, text).flatMap(({ glyphs }) => glyphs)), shown);
      }
    });

  it('takes as much room as its words and blanks do', () => {
    document.font('regular').fontSize(10);
    const widthOf = (text: string) => document.widthOfString(text);
    const blank = widthOf('علي علي') - 2 * widthOf('علي');
    assert.ok(blank > 0);
    assert.ok(Math.abs(widthOf('علي عمر') - (widthOf('علي') + blank + widthOf('عمر'))) < 0.01);
  });
});
