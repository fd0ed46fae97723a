/** What is no photo, or cannot be somebody's, in an archive or as one. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { photoNotAnImage, photoTooLarge } from '@club/contract';
import { testService, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import {
  aFakeJpeg,
  aPerson,
  fakePhotoMembers,
  type FakePhotoMembers,
} from '../testing/fake-photo-members.ts';
import { repeatedPart } from '../testing/make-bomb.ts';
import { makeZip } from '../testing/make-zip.ts';
import { sendZip } from '../testing/send-photos.ts';
import { damagedArchive, tooManyFiles } from './photo-archive.ts';
import { bombEntry, encryptedEntry, unreadableEntry } from './photo-entry-rules.ts';
import { dangerousName } from './photo-name-rules.ts';

let members: FakePhotoMembers;
let service: TestService;
let staff: Client;
before(async () => {
  members = await fakePhotoMembers();
  const retry = { limit: 5_000, firstPause: 20, longestPause: 100 };
  service = await testService(importService(retry), { MEMBERS_URL: members.url });
  staff = service.as('admin');
});
after(async () => {
  await service.stop();
  await members.close();
});
beforeEach(() => {
  members.persons = [aPerson('0095'), aPerson('7', 'Trabelsi', 'Salma'), aPerson('A-1', 'Haddad', 'Nadia')];
  members.stored.length = 0;
  members.arrived = 0;
  members.away = false;
  members.hold = () => undefined;
});

const jpeg = aFakeJpeg();
const named = (...names: string[]) => names.map((name) => ({ name, content: aFakeJpeg(200) }));
/** 1.jpg, 2.jpg… */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at + 1}.jpg`, content: aFakeJpeg(100) }));

describe('an archive of photos', () => {
  it('refuses one by one what is no photo, cannot be read or is ambiguous, and takes all others', async () => {
    members.persons.push(aPerson('95', 'Ben Ali', 'Ahmed'));
    const { name: _name, ...bomb } = repeatedPart('', 'x', 300_000_000);
    const broken = makeZip([{ name: '7.png', content: jpeg, declaredSize: 199 }]);
    const { status, body } = await sendZip(
      staff,
      makeZip([
        ...named('0095.jpg', 'notes.txt', 'interieur.zip', '../../etc/7.jpg', '/7.jpg'),
        { name: '12.jpg', content: jpeg, flags: 1 },
        { ...bomb, name: '13.jpg' },
        { name: '14.jpg', content: aFakeJpeg(2 * 1024 * 1024 + 1) },
        { name: 'A-1.jpg', content: '<html><script>alert(1)</script></html>' },
        { name: '7.jpg', content: jpeg },
        ...named('8.jpg', '008.png'),
      ]),
    );
    assert.equal(status, 200, body.message ?? '');
    assert.deepEqual([body.totalPhotos, body.matched, body.unmatched, body.refuses.length], [12, 1, 0, 11]);
    assert.deepEqual(body.matches, [{ codeAdherent: '7', adherentName: 'Salma Trabelsi' }]);
    const doubled = 'Plusieurs photos pour le même code\u00a0: 8.jpg, 008.png.';
    assert.deepEqual(Object.fromEntries(body.refuses.map(({ fichier, raison }) => [fichier, raison])), {
      '0095.jpg':
        'Plusieurs adhérents ont ce numéro, aux zéros près\u00a0: 0095 Ben Ali Mohamed, 95 Ben Ali Ahmed.',
      'notes.txt': photoNotAnImage,
      'interieur.zip': photoNotAnImage,
      '../../etc/7.jpg': dangerousName,
      '/7.jpg': dangerousName,
      '12.jpg': encryptedEntry,
      '13.jpg': bombEntry,
      '14.jpg': photoTooLarge,
      'A-1.jpg': 'Pas une image.',
      '8.jpg': doubled,
      '008.png': doubled,
    });
    const lying = await sendZip(staff, broken);
    assert.deepEqual(lying.body.refuses, [{ fichier: '7.png', raison: unreadableEntry }]);
  });

  it('takes the picture of a code of which another file is none, and neither of two pictures', async () => {
    const { status, body } = await sendZip(
      staff,
      makeZip([
        ...named('0007.jpg', 'A-1.png', 'photos/A-1.jpg'),
        { name: '7.jpg', content: 'not an image' },
        { name: '07.png', content: jpeg, declaredSize: 199 },
      ]),
    );
    assert.equal(status, 200, body.message ?? '');
    assert.deepEqual(body.matches, [{ codeAdherent: '7', adherentName: 'Salma Trabelsi' }]);
    const doubled = 'Plusieurs photos pour le même code\u00a0: A-1.png, photos/A-1.jpg.';
    assert.deepEqual(Object.fromEntries(body.refuses.map(({ fichier, raison }) => [fichier, raison])), {
      'A-1.png': doubled,
      'photos/A-1.jpg': doubled,
      '7.jpg': photoNotAnImage,
      '07.png': unreadableEntry,
    });
  });

  for (const [what, content, status, message] of [
    ['no archive', () => 'x'.repeat(100), 415, /archive ZIP/],
    ['nothing', () => '', 415, /archive ZIP/],
    ['an archive that is cut', () => makeZip(named('7.jpg')).subarray(0, 120), 422, damagedArchive],
    ['an archive of 5,001 files', () => makeZip(many(5_001)), 413, tooManyFiles],
    ['more than 50 MB', () => Buffer.alloc(50 * 1024 * 1024 + 1), 413, /Taille maximale/],
  ] as const)
    it(`is refused as a whole when it is ${what}, leaving nothing`, async () => {
      const importId = randomUUID();
      const answer = await sendZip(staff, content(), { importId });
      assert.equal(answer.status, status, answer.body.message ?? '');
      assert.match(
        answer.body.message ?? '',
        new RegExp(typeof message === 'string' ? message.slice(0, 20) : message),
      );
      assert.deepEqual(members.stored, []);
    });
});
