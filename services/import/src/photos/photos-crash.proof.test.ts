import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { openTempFolder } from '@club/service-kit/upload';
import {
  crash,
  sharedEnvironment,
  startProcess,
  testService,
  until,
  type TestService,
} from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { importService } from '../import-service.ts';
import {
  aFakeJpeg,
  aPerson,
  fakePhotoMembers,
  type FakePhotoMembers,
} from '../testing/fake-photo-members.ts';
import { makeZip } from '../testing/make-zip.ts';
import { sendZip } from '../testing/send-photos.ts';

const main = path.resolve(import.meta.dirname, '..', 'main.ts');

let members: FakePhotoMembers;
let service: TestService;

before(async () => {
  members = await fakePhotoMembers();
  // Takes archives and tells how they go, but runs none: other processes do.
  service = await testService({ ...importService(), prepare: openTempFolder, jobs: [] });
});
after(async () => {
  await service.stop();
  await members.close();
});

/** As the launcher starts it. */
const startOther = async () => {
  const more = { MEMBERS_URL: members.url, NODE_OPTIONS: '--max-semi-space-size=4' };
  return startProcess(main, await sharedEnvironment('import', mongoose.connection.name, more));
};

/** Photos of so many members, each of so many bytes. */
function archiveOf(count: number, bytes: number): Buffer {
  members.persons = Array.from({ length: count }, (_, at) => aPerson(String(at + 1)));
  return makeZip(
    members.persons.map(({ codeAdherent }) => ({
      name: `${codeAdherent}.jpg`,
      content: aFakeJpeg(bytes),
    })),
  );
}

it('goes on after kill -9 where it was, each photo in the account once', { timeout: 120_000 }, async () => {
  const archive = archiveOf(60, 500);
  const stuck = Promise.withResolvers<void>();
  members.hold = async (nth) => {
    if (nth < 25) return;
    stuck.resolve();
    await new Promise(() => undefined); // who asked is gone before there is an answer
  };
  const first = await startOther();
  const importId = randomUUID();
  const staff = service.as('admin');
  const sending = sendZip(staff, archive, { importId });
  await stuck.promise;
  await until(async () => (await staff.call('getImport', { params: { id: importId } })).body.rowsDone >= 20);
  await crash(first);
  members.hold = () => undefined;
  const second = await startOther();
  const { status, body } = await sending;
  await crash(second);
  assert.deepEqual([status, body.totalPhotos, body.matched, body.unmatched], [200, 60, 60, 0]);
  assert.equal(new Set(body.matches.map(({ codeAdherent }) => codeAdherent)).size, 60);
  assert.equal(new Set(members.stored.map(({ adherentId }) => adherentId)).size, 60);
  // What was answered and not noted before the crash comes again, no more than were on their way.
  assert.ok(members.stored.length <= 62, String(members.stored.length));
});

/** Kilobytes of a process: what it holds now, or held at most. */
async function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]);
}

it('an archive of 48 MB is never whole in memory', { timeout: 180_000 }, async () => {
  const other = await startOther();
  // What a run needs anyway, and the spare reader of workbooks, is loaded.
  const few = await sendZip(service.as('admin'), archiveOf(20, 40_000));
  assert.equal(few.body.matched, 20);
  const archive = archiveOf(1_200, 40_000);
  assert.ok(archive.length > 47_000_000);
  const atRest = await memoryOf(other.pid, 'VmRSS');
  const { status, body } = await sendZip(service.as('admin'), archive);
  const atMost = await memoryOf(other.pid, 'VmHWM');
  await crash(other);
  assert.deepEqual([status, body.matched], [200, 1_200]);
  assert.ok((atMost - atRest) / 1_000 < 150, `${(atMost - atRest) / 1_000} MB`);
});
