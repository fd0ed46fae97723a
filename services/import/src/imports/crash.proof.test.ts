import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { openTempFolder } from '@club/service-kit/upload';
import {
  crash,
  sharedEnvironment,
  startProcess,
  stopProcess,
  testService,
  until,
  type Client,
  type TestService,
} from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { sendFile, someMembers, workbookOf } from '../testing/send-file.ts';

const main = path.resolve(import.meta.dirname, '..', 'main.ts');

let members: FakeMembers;
let service: TestService;
let staff: Client;

/** Takes files and tells how imports go, but runs none: other processes do, and die. */
const frontOnly = {
  ...importService(),
  prepare: openTempFolder,
  jobs: [],
};

before(async () => {
  members = await fakeMembers();
  service = await testService(frontOnly);
  staff = service.as('admin');
});
after(async () => {
  await service.stop();
  await members.close();
});

/** Lets members answer no batch from this one on, until `hold` is set again; resolves when one arrived. */
function holdFrom(first: number): Promise<void> {
  const stuck = Promise.withResolvers<void>();
  members.hold = async (batch) => {
    if (batch < first) return;
    stuck.resolve();
    await new Promise(() => undefined); // who asked is gone before there is an answer
  };
  return stuck.promise;
}

it('goes on after kill -9 where it was, storing no batch twice', { timeout: 180_000 }, async () => {
  const env = await sharedEnvironment('import', mongoose.connection.name, { MEMBERS_URL: members.url });
  const first = await startProcess(main, env);
  const importId = randomUUID();
  const stuck = holdFrom(3);
  const rows = [...someMembers(5_500), ['', 'Sans', 'Code', ''], ...someMembers(1), ['X', '', 'Ali', '']];
  const sending = sendFile(staff, { content: workbookOf(rows), importId });
  await stuck;
  await until(
    async () => (await staff.call('getImport', { params: { id: importId } })).body.rowsDone >= 2_000,
  );
  await crash(first);
  const confirmed = (await staff.call('getImport', { params: { id: importId } })).body.rowsDone / 1_000;
  members.hold = () => undefined;
  members.arrived.length = 0;
  members.rowsToCome.fill(-1, confirmed);

  const second = await startProcess(main, env);
  const { status, body } = await sending;
  await crash(second);

  assert.deepEqual([status, body.statut], [200, 'termine']);
  assert.deepEqual([body.imported, body.skipped, body.errors], [5_501, 1, 1]);
  assert.equal(members.stored.length, 5_501);
  assert.equal(new Set(members.stored.map(({ row }) => row)).size, 5_501);
  assert.ok(members.arrived.every((id) => Number(id.split('/')[1]) >= confirmed));
  assert.deepEqual(members.rowsToCome, [4_503, 3_503, 2_503, 1_503, 503, 1, 0]);
});

it('hands its import over when it is stopped', { timeout: 180_000 }, async () => {
  const env = await sharedEnvironment('import', mongoose.connection.name, { MEMBERS_URL: members.url });
  const first = await startProcess(main, env);
  const stuck = holdFrom(1);
  const sending = sendFile(staff, { content: workbookOf(someMembers(2_500, 'H')) });
  await stuck;
  const second = await startProcess(main, env);
  members.hold = () => undefined;
  assert.equal(await stopProcess(first), 0);
  const { body } = await sending;
  assert.equal(await stopProcess(second), 0);
  assert.deepEqual([body.statut, body.imported], ['termine', 2_500]);
  assert.equal(members.stored.filter(({ codeAdherent }) => codeAdherent?.startsWith('H')).length, 2_500);
});
