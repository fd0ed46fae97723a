import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { testService, until, type Client, type TestService } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { sendFile, someMembers, workbookOf } from '../testing/send-file.ts';
import { crash, sharedEnvironment, startProcess } from '../testing/service-process.ts';
import { closeTempFolder, openTempFolder } from '../upload/temp-folder.ts';

let members: FakeMembers;
let service: TestService;
let staff: Client;

/** Takes files and tells how imports go, but runs none: other processes do, and die. */
const frontOnly = {
  ...importService(),
  prepare: async () => {
    await openTempFolder();
    return closeTempFolder;
  },
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

it('goes on after kill -9 where it was, storing no batch twice', { timeout: 60_000 }, async () => {
  const env = sharedEnvironment(mongoose.connection.name, members.url);
  const first = await startProcess(env);
  const importId = randomUUID();
  const stuck = Promise.withResolvers<void>();
  members.hold = async (batch) => {
    if (batch < 3) return;
    stuck.resolve();
    await new Promise(() => undefined); // never answered: the process dies while it waits
  };
  const rows = [
    ...someMembers(5_500),
    ['', 'Sans', 'Code', ''],
    ['M1', 'Répété', 'Ali', ''],
    ['X', '', 'Ali', ''],
  ];
  const sending = sendFile(staff, { content: workbookOf(rows), importId });
  await stuck.promise;
  await until(
    async () => (await staff.call('getImport', { params: { id: importId } })).body.rowsDone >= 2_000,
  );
  await crash(first);
  const confirmed = (await staff.call('getImport', { params: { id: importId } })).body.rowsDone / 1_000;
  members.hold = () => undefined;
  members.arrived.length = 0;

  const second = await startProcess(env);
  const { status, body } = await sending;
  await crash(second);

  assert.deepEqual([status, body.statut], [200, 'termine']);
  assert.deepEqual([body.imported, body.skipped, body.errors], [5_501, 1, 1]);
  assert.equal(members.stored.length, 5_501);
  assert.equal(new Set(members.stored.map(({ row }) => row)).size, 5_501);
  assert.ok(members.arrived.every((id) => Number(id.split('/')[1]) >= confirmed));
});
