import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Activity, CloudEvent } from '@club/contract';
import { readActivities, testService, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { announceImport, findStored, withdrawImport } from './import-store.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { sendFile, someMembers, workbookOf } from '../testing/send-file.ts';

let members: FakeMembers;
let service: TestService;
let staff: Client;

before(async () => {
  members = await fakeMembers();
  service = await testService(importService(), { MEMBERS_URL: members.url });
  staff = service.as('admin');
});
after(async () => {
  await service.stop();
  await members.close();
});
beforeEach(() => {
  members.stored.length = 0;
});

describe('an import', () => {
  it('sent again stays announced when its first sending fails', async () => {
    const actor = { kind: 'user', id: 'u1', nom: 'Personne de test', permissions: new Set<never>() } as const;
    const known = {
      importId: 'repris',
      type: 'adherents',
      mode: 'creer',
      fileName: 'a.csv',
      kind: 'csv',
    } as const;
    const sending = { ...known, actor, requestId: 'r1' };
    await announceImport({ ...sending, upload: 'first' });
    await announceImport({ ...sending, upload: 'second' });
    await withdrawImport('repris', 'first');
    assert.equal((await findStored('repris'))?.statut, 'en_attente');
    await withdrawImport('repris', 'second');
    assert.equal(await findStored('repris'), null);
  });

  it('stores valid rows and accounts for every row that holds something', async () => {
    const rows = [
      ['I1', 'Ben Youssef', 'Yasmine', 'y@example.tn'],
      ['', '', '', ''],
      ['I2', '', 'Ali', ''],
      ['I1', 'Autre', 'Ali', ''],
      ['I3', 'Trabelsi', 'Ali', 'pas-un-email'],
      ['I4', '=1+1', 'Ali', ''],
    ];
    const { status, body } = await sendFile(staff, { content: workbookOf(rows), name: 'Adhérents été.xlsx' });
    assert.equal(status, 200);
    assert.deepEqual([body.statut, body.imported, body.skipped, body.errors], ['termine', 3, 0, 2]);
    assert.deepEqual(
      body.errorDetails.map(({ row, column, value }) => [row, column, value]),
      [
        [4, 'Nom', ''],
        [5, 'Code', 'I1'],
      ],
    );
    assert.deepEqual(
      body.avertissements?.map(({ row, column, value }) => [row, column, value]),
      [[6, 'Email', 'pas-un-email']],
    );
    assert.deepEqual(
      members.stored.map(({ codeAdherent, nom }) => [codeAdherent, nom]),
      [
        ['I1', 'Ben Youssef'],
        ['I3', 'Trabelsi'],
        ['I4', '=1+1'],
      ],
    );
    const { body: run } = await staff.call('getImport', { params: { id: body.id } });
    assert.equal(run.fileName, 'Adhérents été.xlsx');
    assert.equal(run.startedBy, 'Personne de test');
    assert.deepEqual([run.rowsTotal, run.rowsDone], [5, 5]);
    assert.ok(run.finishedAt);
  });

  it('reads CSV in Windows-1252 with semicolons', async () => {
    const content = Buffer.from('Code;Pr\xe9nom;Nom\nC1;Zo\xe9;D\xfcrand\n', 'latin1');
    const { body } = await sendFile(staff, { content, name: 'a.csv' });
    assert.equal(body.imported, 1);
    assert.deepEqual([members.stored[0]?.prenom, members.stored[0]?.nom], ['Zoé', 'Dürand']);
  });

  it('imports nothing twice when the same file comes again, rows without code included', async () => {
    const content = workbookOf([
      ...someMembers(3, 'T'),
      ['', 'Sans', 'Code', ''],
      ['', 'Sans', 'Code', ''],
      ['', 'Sans', 'Numéro', ''],
    ]);
    const first = await sendFile(staff, { content });
    assert.deepEqual([first.body.imported, first.body.skipped], [5, 1]);
    const again = await sendFile(staff, { content });
    assert.deepEqual([again.body.imported, again.body.skipped, again.body.errors], [0, 6, 0]);
    assert.equal(members.stored.length, 5);
  });

  it('gives rows without code their turn after all others', async () => {
    await sendFile(staff, { content: workbookOf([['', 'Premier', 'Sans', ''], ...someMembers(1_200, 'O')]) });
    assert.equal(members.stored.at(-1)?.nom, 'Premier');
    assert.equal(members.stored.length, 1_201);
  });

  it('has nothing to do in a file with titles only', async () => {
    const { body } = await sendFile(staff, { content: workbookOf([]) });
    assert.deepEqual([body.statut, body.imported, body.skipped, body.errors], ['termine', 0, 0, 0]);
  });

  it('is one line of the activity feed, and none when it brought nothing', async () => {
    const told = async () =>
      (await readActivities()).map((text) => (JSON.parse(text) as CloudEvent<Activity>).data);
    const content = workbookOf(someMembers(3, 'F'));
    const { body } = await sendFile(staff, { content });
    await sendFile(staff, { content });
    const lines = (await told()).filter(({ entityId }) => entityId === body.id);
    assert.deepEqual(
      lines.map(({ entity, by, faits }) => [entity, by.nom, faits]),
      [['import', 'Personne de test', { type: 'adherents', nombre: 3 }]],
    );
    const last = (await told()).at(-1);
    assert.equal(last?.entityId, body.id);
  });

  it('is listed, latest first', async () => {
    const { body } = await sendFile(staff, { content: workbookOf(someMembers(1, 'L')) });
    const { body: list } = await staff.call('listImports', { query: { limit: 1 } });
    assert.deepEqual(
      list.map(({ id }) => id),
      [body.id],
    );
  });
});

describe('an importId', () => {
  it('makes one import however often it is sent', async () => {
    const importId = randomUUID();
    const content = workbookOf(someMembers(5, 'S'));
    const [first, second] = await Promise.all([1, 2].map(() => sendFile(staff, { content, importId })));
    assert.deepEqual(first, second);
    assert.deepEqual((await sendFile(staff, { content, importId })).body, first?.body);
    assert.equal(first?.body.imported, 5);
    assert.equal(first?.body.id, importId);
  });

  it('is refused for another file', async () => {
    const importId = randomUUID();
    await sendFile(staff, { content: workbookOf(someMembers(1, 'P')), importId });
    const { status, body } = await sendFile(staff, { content: workbookOf(someMembers(2, 'Q')), importId });
    assert.deepEqual([status, body.code], [422, 'idempotency_mismatch']);
  });
});

describe('rights', () => {
  it('are asked for', async () => {
    assert.equal((await sendFile(service.as('viewer'), { content: 'x' })).status, 403);
    assert.equal((await service.as('viewer').raw('/api/imports')).status, 403);
  });
});

describe('the template', () => {
  it('is a workbook to fill in', async () => {
    const { status, headers } = await staff.call('getImportTemplate', { params: { type: 'adherents' } });
    assert.equal(status, 200);
    assert.match(headers.get('Content-Disposition') ?? '', /modele-adherents\.xlsx/);
  });
});
