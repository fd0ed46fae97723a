import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Activity, CloudEvent, ImportRun } from '@club/contract';
import { readActivities, testService, until, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import {
  aFakeJpeg,
  aPerson,
  fakePhotoMembers,
  type FakePhotoMembers,
} from '../testing/fake-photo-members.ts';
import { makeZip } from '../testing/make-zip.ts';
import { readEvents } from '../testing/read-events.ts';
import { sendZip } from '../testing/send-photos.ts';

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

const named = (...names: string[]) => names.map((name) => ({ name, content: aFakeJpeg(200) }));
/** 1.jpg, 2.jpg… */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at + 1}.jpg`, content: aFakeJpeg(100) }));
const runOf = async (id: string) => (await staff.call('getImport', { params: { id } })).body;

describe('an archive of photos', () => {
  it('gives each member his photo, leading zeros aside, whatever the folders; tells who has none', async () => {
    const { status, body } = await sendZip(
      staff,
      makeZip([
        { name: 'photos/', content: '' },
        ...named('photos/95.jpg', '0007.JPG', 'a-1.png', 'Inconnu.jpg', '1000.jpeg'),
        ...named('__MACOSX/photos/._95.jpg', 'photos/.DS_Store'),
      ]),
    );
    assert.equal(status, 200, body.message ?? '');
    const { importId, ...account } = body;
    assert.deepEqual(account, {
      totalPhotos: 5,
      matched: 3,
      unmatched: 2,
      matches: [
        { codeAdherent: '0095', adherentName: 'Mohamed Ben Ali' },
        { codeAdherent: '7', adherentName: 'Salma Trabelsi' },
        { codeAdherent: 'A-1', adherentName: 'Nadia Haddad' },
      ],
      unmatchedPhotos: [{ codeAdherent: 'Inconnu' }, { codeAdherent: '1000' }],
      refuses: [],
      message: null,
    });
    assert.deepEqual(
      new Set(members.stored.map(({ adherentId }) => adherentId)),
      new Set(members.persons.map(({ id }) => id)),
    );
    const { type, statut, rowsTotal, rowsDone, imported, skipped, errors, fileName } = await runOf(importId);
    assert.deepEqual(
      [type, statut, rowsTotal, rowsDone, imported, skipped, errors, fileName],
      ['photos', 'termine', 5, 5, 3, 2, 0, 'photos.zip'],
    );
    const params = { id: importId };
    assert.deepEqual((await staff.call('getImportPhotos', { params })).body, body);
  });

  it('that is empty has an empty account', async () => {
    const { status, body } = await sendZip(staff, makeZip([]));
    assert.deepEqual([status, body.totalPhotos, body.matched, body.refuses], [200, 0, 0, []]);
  });

  it('is followed photo by photo, and stops where it is cancelled, telling what stays', async () => {
    members.persons = many(40).map(({ name }) => aPerson(name.replace('.jpg', '')));
    const importId = randomUUID();
    const stuck = Promise.withResolvers<void>();
    members.hold = (nth) => (nth < 10 ? undefined : stuck.promise);
    const sending = sendZip(staff, makeZip(many(40)), { importId });
    const seen: ImportRun[] = [];
    await until(async () => {
      const { status, body } = await staff.call('getImport', { params: { id: importId } });
      if (status === 200) seen.push(body);
      return status === 200 && body.rowsDone >= 10;
    });
    assert.equal(seen.at(-1)?.rowsTotal, 40);
    const cancelling = staff.call('cancelImport', { params: { id: importId } });
    await until(async () => (await runOf(importId)).statut !== 'en_attente');
    stuck.resolve();
    await cancelling;
    const { body } = await sending;
    const run = await runOf(importId);
    assert.equal(run.statut, 'annule');
    assert.ok(body.matched >= 10 && body.matched < 40, String(body.matched));
    assert.match(body.message ?? '', /^Import annulé\. .*restent enregistrées\.$/);
    assert.equal(body.totalPhotos, body.matched);
    assert.equal(members.stored.length, body.matched);
    assert.equal((await readEvents(staff, importId)).at(-1)?.statut, 'annule');
  });

  it('waits for members who are away, and ends with what it has when they stay away', async () => {
    members.away = true;
    const importId = randomUUID();
    const sending = sendZip(staff, makeZip(named('7.jpg')), { importId });
    await until(async () => {
      const { body } = await staff.call('getImport', { params: { id: importId } });
      return body.message === 'En attente du service des adhérents…';
    });
    members.away = false;
    assert.equal((await sending).body.matched, 1);
    members.away = true;
    const { status, body } = await sendZip(staff, makeZip(named('7.jpg')));
    assert.deepEqual([status, body.matched, body.totalPhotos], [200, 0, 0]);
    assert.match(body.message ?? '', /n’a pas pu enregistrer les photos.*relancer la même archive/);
    assert.equal((await runOf(body.importId)).statut, 'echoue');
  });

  it('sent again under the same id answers the first account; another one is refused', async () => {
    const importId = randomUUID();
    const archive = makeZip(named('7.jpg'));
    const first = await sendZip(staff, archive, { importId });
    assert.deepEqual((await sendZip(staff, archive, { importId })).body, first.body);
    assert.equal(members.stored.length, 1);
    const other = await sendZip(staff, makeZip(named('95.jpg')), { importId });
    assert.deepEqual([other.status, other.body.code], [422, 'idempotency_mismatch']);
  });

  it('is one line of the activity feed', async () => {
    const { body } = await sendZip(staff, makeZip(named('7.jpg', '95.jpg')));
    const told = (await readActivities()).map((text) => JSON.parse(text) as CloudEvent<Activity>);
    const lines = told.filter(({ data }) => data.entityId === body.importId);
    assert.deepEqual(
      lines.map(({ data: { entity, by, faits } }) => [entity, by.nom, faits]),
      [['import', 'Personne de test', { type: 'photos', nombre: 2 }]],
    );
  });

  it('is sent and read by those who may import', async () => {
    const { body } = await sendZip(staff, makeZip(named('7.jpg')));
    for (const rights of ['viewer', 'manager', ['adherents.update']] as const) {
      assert.equal((await sendZip(service.as(rights), makeZip(named('7.jpg')))).status, 403);
      const params = { id: body.importId };
      assert.equal((await service.as(rights).call('getImportPhotos', { params })).status, 403);
    }
    const params = { id: 'un-autre-import' };
    assert.equal((await staff.call('getImportPhotos', { params })).status, 404);
  });
});
