import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, it } from 'node:test';
import { testService, until, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { planFile, someMembers, workbookOf } from '../testing/send-file.ts';

const retryLimit = { limit: 60_000, firstPause: 20, longestPause: 50 };

let members: FakeMembers;
let service: TestService;
let staff: Client;

before(async () => {
  members = await fakeMembers();
  service = await testService(importService(retryLimit), { MEMBERS_URL: members.url });
  staff = service.as('admin');
});
after(async () => {
  await service.stop();
  await members.close();
});
afterEach(() => {
  retryLimit.limit = 60_000;
  members.away = false;
  members.hold = () => undefined;
});

const runOf = async (id: string) => (await staff.call('getImport', { params: { id } })).body;
const lignesOf = async (id: string) =>
  (await staff.call('listImportLignes', { params: { id }, query: {} })).body.total;

it('waits for members while they are away, and is then told whole', async () => {
  const importId = randomUUID();
  members.away = true;
  const planning = planFile(staff, { content: workbookOf(someMembers(3, 'W')), importId });
  await until(async () => /En attente/.test((await runOf(importId)).message ?? ''));
  members.away = false;
  const { body } = await planning;
  assert.deepEqual([body.statut, body.crees, body.message], ['planifie', 3, null]);
});

it('leaves no row when it is cancelled before it is told, and cannot be applied', async () => {
  const importId = randomUUID();
  members.away = true;
  const planning = planFile(staff, { content: workbookOf(someMembers(3, 'X')), importId });
  await until(async () => /En attente/.test((await runOf(importId)).message ?? ''));
  await staff.call('cancelImport', { params: { id: importId } });
  const { body } = await planning;
  assert.deepEqual([body.statut, body.lignes], ['annule', []]);
  assert.match(body.message ?? '', /Aucun adhérent/);
  assert.equal(await lignesOf(importId), 0);
  assert.equal((await staff.call('applyImport', { params: { id: importId }, body: {} })).status, 409);
});

it('says that members stayed away, and keeps nothing', async () => {
  retryLimit.limit = 500;
  members.away = true;
  const { status, body } = await planFile(staff, { content: workbookOf(someMembers(3, 'Y')) });
  assert.deepEqual([status, body.statut], [200, 'echoue']);
  assert.match(body.message ?? '', /Aucun adhérent n’a été importé/);
  assert.equal(await lignesOf(body.importId), 0);
  assert.equal(members.stored.length, 0);
});

it('that is applied is cancelled between two batches; what stays is told exactly', async () => {
  const { body: plan } = await planFile(staff, { content: workbookOf(someMembers(6_000, 'Z')) });
  const id = plan.importId;
  const reached = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  members.hold = async (batch) => {
    if (batch !== 1) return;
    reached.resolve();
    await release.promise;
  };
  await staff.call('applyImport', { params: { id }, body: {} });
  await reached.promise;
  const cancelling = staff.call('cancelImport', { params: { id } });
  await until(async () => (await runOf(id)).rowsDone === 1_000);
  release.resolve();
  const { body: run } = await cancelling;
  assert.equal(run.statut, 'annule');
  assert.match(run.message ?? '', /restent enregistrés/);
  assert.equal(run.imported, members.stored.length);
  assert.ok(run.imported < 6_000);
});
