import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { photoNotAnImage } from '@club/contract';
import { dangerousName, doubledNames, namedFile, nameWithoutCode, shownName } from './photo-name-rules.ts';

const photo = (code: string) => ({ kind: 'photo', code });
const refused = (raison: string) => ({ kind: 'refused', raison });
const ignored = { kind: 'ignored' };

describe('the name of a file in an archive', () => {
  for (const [name, named] of [
    ['0095.jpg', photo('0095')],
    ['95.JPEG', photo('95')],
    ['Photos 2026/Natation/A-12.png', photo('A-12')],
    [' 95 .jpg', photo('95')],
    ['95.0.jpg', photo('95.0')],
    ['95.jpg.jpg', photo('95.jpg')],
    ['E\u0301.jpg', photo('É')],
    ['photos/', ignored],
    ['__MACOSX/._95.jpg', ignored],
    ['photos/__MACOSX/95.jpg', ignored],
    ['photos/._95.jpg', ignored],
    ['.DS_Store', ignored],
    ['photos/Thumbs.db', ignored],
    ['notes.txt', refused(photoNotAnImage)],
    ['photos.zip', refused(photoNotAnImage)],
    ['95.jpg.exe', refused(photoNotAnImage)],
    ['95.svg', refused(photoNotAnImage)],
    ['95', refused(photoNotAnImage)],
    ['', refused(photoNotAnImage)],
    ['.jpg', refused(nameWithoutCode)],
    ['  .png', refused(nameWithoutCode)],
    [`${'9'.repeat(201)}.jpg`, refused(nameWithoutCode)],
    ['../95.jpg', refused(dangerousName)],
    ['photos/../../95.jpg', refused(dangerousName)],
    ['/etc/95.jpg', refused(dangerousName)],
    ['C:/95.jpg', refused(dangerousName)],
    ['95\u0000.jpg', refused(dangerousName)],
    ['9\n5.jpg', refused(dangerousName)],
  ] as const)
    it(`${JSON.stringify(name.slice(0, 40))} is ${named.kind}`, () =>
      assert.deepEqual(namedFile(name), named));

  it('never leads anywhere: a code has no folder and no control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const named = namedFile(`${name}.jpg`);
        if (named.kind === 'photo') assert.doesNotMatch(named.code, /[/\u0000-\u001f]/);
      }),
    );
  });

  it('is told without what could hide in it, and short', () => {
    assert.equal(shownName('a\u0000\u001bb.jpg'), 'a\ufffd\ufffdb.jpg');
    assert.equal(shownName(`${'x'.repeat(500)}.jpg`).length, 201);
  });
});

it('several files of one code are told together, leading zeros and case aside', () => {
  const photos = ['95', '0095', 'a1', 'A1', '7'].map((code) => ({ fichier: `${code}.jpg`, code }));
  assert.deepEqual(
    [...doubledNames(photos)],
    [
      ['95', ['95.jpg', '0095.jpg']],
      ['a1', ['a1.jpg', 'A1.jpg']],
    ],
  );
});
