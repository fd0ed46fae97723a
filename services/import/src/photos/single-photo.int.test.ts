import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { photoNotAnImage } from '@club/contract';
import {
  readWorkbook,
  startFakeJournal,
  testService,
  type Client,
  type FakeJournal,
  type TestService,
} from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import {
  aFakeJpeg,
  aPerson,
  fakePhotoMembers,
  type FakePhotoMembers,
} from '../testing/fake-photo-members.ts';
import { sendSingle } from '../testing/send-photos.ts';

let members: FakePhotoMembers;
let journal: FakeJournal;
let service: TestService;
let staff: Client;
before(async () => {
  members = await fakePhotoMembers();
  journal = await startFakeJournal();
  const env = { MEMBERS_URL: members.url, ADMIN_URL: journal.url };
  service = await testService(importService(), env);
  staff = service.as('admin');
  service.replyAs('members', {
    sansPhoto: async ({ after: from }) =>
      from === null ? { ids: ['a', 'b'], next: 'b' } : { ids: ['c'], next: null },
    contacts: async ({ ids }) => ids.map((id) => contacts[id as keyof typeof contacts]),
  });
  service.replyAs('finance', { sectionsOf: async ({ ids }) => (ids.includes('a') ? [held] : []) });
});
after(async () => {
  await service.stop();
  await members.close();
  await journal.close();
});
beforeEach(() => {
  members.persons = [aPerson('0095')];
  members.stored.length = 0;
});

const aContact = (id: string, codeAdherent: string, nom: string, telephone: string | null) => ({
  id,
  codeAdherent,
  nom,
  prenom: 'Ali',
  telephone,
  email: null,
  deleted: false,
  mineur: false,
  emailRefuseLe: null,
});
const contacts = {
  a: aContact('a', '0095', 'Zaïdi', '0611223344'),
  b: aContact('b', '0096', '=cmd()', null),
  c: aContact('c', '7', 'Élami', '+212600000000'),
};
const held = { id: 'a', sections: ['Natation', 'Tennis'] };

describe('a single photo', () => {
  it('is of who has its code', async () => {
    const { status, body } = await sendSingle(staff, aFakeJpeg(), '95.JPG');
    assert.equal(status, 200, body.message);
    assert.deepEqual(body, { matched: true, adherentName: 'Mohamed Ben Ali', codeAdherent: '0095' });
    assert.equal(members.stored.length, 1);
  });

  it('of nobody is told', async () => {
    const { status, body } = await sendSingle(staff, aFakeJpeg(), '96.png');
    assert.deepEqual([status, body], [200, { matched: false, adherentName: null, codeAdherent: '96' }]);
    assert.deepEqual(members.stored, []);
  });

  it('of two who have that number is refused, naming both', async () => {
    members.persons.push(aPerson('95', 'Ben Ali', 'Ahmed'));
    const { status, body } = await sendSingle(staff, aFakeJpeg(), '95.jpg');
    assert.equal(status, 422);
    assert.match(body.message, /0095 Ben Ali Mohamed, 95 Ben Ali Ahmed/);
    assert.deepEqual(members.stored, []);
  });

  it('is refused for what it is', async () => {
    const page = Buffer.from('<html></html>');
    for (const [content, name, status, message] of [
      [page, '95.html', 415, photoNotAnImage],
      [page, '95.jpg', 422, 'Pas une image.'],
      [null, '95.jpg', 400, 'Veuillez sélectionner un fichier.'],
      [Buffer.alloc(2 * 1024 * 1024 + 1), '95.jpg', 413, /Taille maximale/],
    ] as const) {
      const { status: got, body } = await sendSingle(staff, content, name);
      assert.equal(got, status, body.message);
      assert.match(body.message, typeof message === 'string' ? new RegExp(message.slice(0, 12)) : message);
    }
  });

  it('is sent by those who may import', async () => {
    const viewer = service.as(['adherents.update']);
    assert.equal((await sendSingle(viewer, aFakeJpeg(), '95.jpg')).status, 403);
  });
});

describe('the members without a photo, as a workbook', () => {
  const read = async (client: Client) => {
    const answer = await client.open('/api/photos/missing-photos-excel');
    assert.equal(answer.status, 200);
    return readWorkbook(await answer.arrayBuffer());
  };

  it('has them by name with code as text, sections and phone, and is in the security journal', async () => {
    const [title, , titles, ...rows] = await read(staff);
    assert.deepEqual(title, ['Adhérents sans photo']);
    assert.deepEqual(titles, ['Code', 'Nom', 'Prénom', 'Sections', 'Téléphone']);
    assert.deepEqual(
      rows.map((row) => Array.from(row, (cell) => cell ?? null)),
      [
        ['0096', '=cmd()', 'Ali'],
        ['7', 'Élami', 'Ali', null, '+212600000000'],
        ['0095', 'Zaïdi', 'Ali', 'Natation, Tennis', '0611223344'],
      ],
    );
    const { type, detail } = journal.noted();
    assert.deepEqual([type, detail], ['export', 'Adhérents sans photo, 3 lignes']);
  });

  it('says neither phone nor sections to who may not read them', async () => {
    const [, , titles] = await read(service.as(['import.execute']));
    assert.deepEqual(titles, ['Code', 'Nom', 'Prénom']);
  });

  it('is not given away when the journal cannot be written', async () => {
    journal.refuse();
    assert.equal((await staff.open('/api/photos/missing-photos-excel')).status, 503);
    journal.accept();
    const manager = service.as('manager');
    assert.equal((await manager.open('/api/photos/missing-photos-excel')).status, 403);
  });
});
