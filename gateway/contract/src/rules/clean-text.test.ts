import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cleanLine, cleanText } from './clean-text.ts';

describe('text from outside', () => {
  const cases: [what: string, sent: string, stored: string][] = [
    ['a telephone pasted with marks of direction', '\u202a+212 661 111 222\u202c', '+212 661 111 222'],
    ['isolates', '\u2068+216 20 123 456\u2069', '+216 20 123 456'],
    ['an address with a zero-width blank', '\u200bzero@example.com', 'zero@example.com'],
    ['an override that turns what is shown', 'recu\u202egpj.exe', 'recugpj.exe'],
    ['a soft hyphen, a word joiner, a byte order mark', 'Ben\u00ad\u2060\ufeffSalem', 'BenSalem'],
    ['a letter and its accent apart, even with a mark between', 'Be\u200b\u0301a', 'Béa'],
    ['control characters', 'Ben\u0000\u0007Ali\u009f', 'BenAli'],
    ['a name of nothing but a zero-width blank', '\u200b', ''],
    ['a soft hyphen alone, a filler alone, a blank of Braille', '\u00ad\u3164 \u2800\ufe0f', ''],
    ['a joiner where nothing joins', 'Ben\u200dAli\u200c', 'BenAli'],
    ['a joiner that Persian needs', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['a family in one emoji', '👩\u200d👧 ❤\ufe0f\u200d🔥', '👩\u200d👧 ❤\ufe0f\u200d🔥'],
    ['Arabic with its vowels', 'مُحَمَّد', 'مُحَمَّد'],
  ];
  for (const [what, sent, stored] of cases) it(what, () => assert.equal(cleanLine(sent), stored));

  it('keeps line ends and tabs where several lines are shown, and is one line elsewhere', () => {
    const sent = ' un\r\ndeux\u2028trois\tquatre\u200b\n';
    assert.equal(cleanText(sent), 'un\ndeux\ntrois\tquatre');
    assert.equal(cleanLine(sent), 'un deux trois quatre');
  });

  it('is the same once cleaned', () => {
    const unit = fc.constantFrom(
      ...'aé\u0301 \n\t\r\u0000\u0085\u200b\u200d\u200c\u202e\u2028ابी👩👧\ufe0f\u00ad\ufeff',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (sent) => {
        assert.equal(cleanText(cleanText(sent)), cleanText(sent));
        assert.equal(cleanLine(cleanLine(sent)), cleanLine(sent));
      }),
      { numRuns: 5_000 },
    );
  });
});
