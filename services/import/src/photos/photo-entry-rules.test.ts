import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { photoTooLarge } from '@club/contract';
import {
  bombEntry,
  encryptedEntry,
  overlapping,
  refusalOfEntry,
  unreadableEntry,
} from './photo-entry-rules.ts';

const anEntry = {
  compressedSize: 20_000,
  uncompressedSize: 20_100,
  relativeOffsetOfLocalHeader: 0,
  isEncrypted: false,
  canBeRead: true,
};
const megabyte = 1024 * 1024;

describe('a file of an archive', () => {
  for (const [what, parts, reason] of [
    ['a photo', {}, undefined],
    ['a small text that shrinks well', { compressedSize: 100, uncompressedSize: 60_000 }, undefined],
    ['2 MB', { compressedSize: 2 * megabyte, uncompressedSize: 2 * megabyte }, undefined],
    ['a byte more', { compressedSize: 2 * megabyte, uncompressedSize: 2 * megabyte + 1 }, photoTooLarge],
    ['a bomb', { compressedSize: 2_000, uncompressedSize: 2_000_000 }, bombEntry],
    ['a bomb of 4 GB', { compressedSize: 4_000_000, uncompressedSize: 4_000_000_000 }, bombEntry],
    ['locked', { isEncrypted: true, canBeRead: false }, encryptedEntry],
    ['packed in a way nobody knows', { canBeRead: false }, unreadableEntry],
  ] as const)
    it(`that is ${what}`, () => assert.equal(refusalOfEntry({ ...anEntry, ...parts }), reason));
});

describe('files that share their data', () => {
  const at = (relativeOffsetOfLocalHeader: number, compressedSize = 100) => ({
    relativeOffsetOfLocalHeader,
    compressedSize,
  });
  it('are all but the first', () => {
    const [first, again, inside, next] = [at(0), at(0), at(50), at(180)];
    assert.deepEqual([...overlapping([next, inside, first, again])], [again, inside]);
  });
  it('are none of an archive as programs write it', () => {
    assert.equal(overlapping([at(0), at(130), at(260, 0), at(290)]).size, 0);
  });
});
