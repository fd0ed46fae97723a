import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { requestReply } from '@club/service-kit';
import { openTempFolder } from '@club/service-kit/upload';
import {
  crash,
  sharedEnvironment,
  startProcess,
  testService,
  until,
  type Client,
  type TestService,
} from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { planFile, sendFile, someMembers, workbookOf } from '../testing/send-file.ts';

const main = path.resolve(import.meta.dirname, '..', 'main.ts');

const saisonId = '65f0000000000000000000aa';
const saison = {
  nom: '2026-2027',
  dateDebut: '2026-09-01',
  dateFin: '2027-07-31',
  active: true,
  cloturee: false,
};

let members: FakeMembers;
let service: TestService;
let staff: Client;

/** Takes files and tells how imports go, but runs none: other processes do, and die. */
const frontOnly = { ...importService(), prepare: openTempFolder, jobs: [] };

before(async () => {
  members = await fakeMembers();
  service = await testService(frontOnly);
  staff = service.as('admin');
  service.replyAs('seasons', {
    saison: async ({ id }) => ({ id, version: 1, deleted: false, data: saison }),
  });
  await until(() => requestReply('seasons', 'saison', { id: saisonId }).catch(() => undefined));
});
after(async () => {
  await service.stop();
  await members.close();
});

/** Lets members answer no batch from this one on; resolves when one arrived. */
function holdFrom(first: number): Promise<void> {
  const stuck = Promise.withResolvers<void>();
  members.hold = async (batch) => {
    if (batch < first) return;
    stuck.resolve();
    await new Promise(() => undefined); // who asked is gone before there is an answer
  };
  return stuck.promise;
}

const runOf = async (id: string) => (await staff.call('getImport', { params: { id } })).body;

it(
  'killed while it plans and while it applies, tells and imports each row once',
  { timeout: 180_000 },
  async () => {
    const env = await sharedEnvironment('import', mongoose.connection.name, { MEMBERS_URL: members.url });
    const id = randomUUID();
    members.others.add('M7');
    const rows = [...someMembers(4_500), ['', 'Sans', 'Code', ''], ['X', '', 'Ali', '']];
    const first = await startProcess(main, env);
    const planning = holdFrom(2);
    const sending = planFile(staff, { content: workbookOf(rows), importId: id });
    await planning;
    await crash(first);
    members.hold = () => undefined;
    const second = await startProcess(main, env);
    const { body: plan } = await sending;
    assert.deepEqual([plan.statut, plan.crees, plan.conflits, plan.refuses], ['planifie', 4_500, 1, 1]);
    const { body: all } = await staff.call('listImportLignes', { params: { id }, query: {} });
    assert.equal(all.total, 4_502);

    members.arrived.length = 0;
    const applying = holdFrom(2);
    await staff.call('applyImport', { params: { id }, body: { conflits: 'nouveau_code' } });
    await applying;
    await until(async () => (await runOf(id)).rowsDone >= 1_000);
    await crash(second);
    members.hold = () => undefined;
    const third = await startProcess(main, env);
    const run = await until(async () => {
      const now = await runOf(id);
      return now.statut === 'termine' ? now : undefined;
    });
    await crash(third);
    assert.deepEqual([run.imported, run.skipped, run.errors, run.rowsDone], [4_501, 0, 1, 4_502]);
    assert.equal(members.stored.length, 4_501);
    assert.equal(new Set(members.stored.map(({ row }) => row)).size, 4_501);
  },
);

it(
  'killed while it inscribes those whom it recognised, goes on and counts each once',
  { timeout: 180_000 },
  async () => {
    const env = await sharedEnvironment('import', mongoose.connection.name, { MEMBERS_URL: members.url });
    const content = workbookOf(someMembers(2_500, 'K'));
    for (let at = 0; at < 2_500; at += 1) members.lacking.add(`K${at}`);
    const first = await startProcess(main, env);
    await sendFile(staff, { content });
    const id = randomUUID();
    await planFile(staff, { content, importId: id });
    const inscribing = holdFrom(1);
    await staff.call('applyImport', { params: { id }, body: { inscrire: saisonId } });
    await inscribing;
    await crash(first);
    members.hold = () => undefined;
    const second = await startProcess(main, env);
    const run = await until(async () => {
      const now = await runOf(id);
      return now.statut === 'termine' ? now : undefined;
    });
    await crash(second);
    assert.deepEqual([run.imported, run.plan?.inscrits], [0, 2_500]);
    assert.deepEqual(
      members.inscribed.map((one) => [one.id, one.ids.length]),
      [
        [`${id}/0`, 1_000],
        [`${id}/1`, 1_000],
        [`${id}/1`, 1_000],
        [`${id}/2`, 500],
      ],
    );
  },
);
