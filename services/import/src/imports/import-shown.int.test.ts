import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { testService, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { Imports } from './import-model.ts';
import { nothingDone } from './import-store.ts';

let service: TestService;
before(async () => {
  service = await testService(importService());
});
after(() => service.stop());

it('who may import but not change members is not told the blood groups that a file held', async () => {
  const [startedAt, id] = [new Date(), 'import-de-quelqu-un'];
  const refused = (row: number, column: string, value: string) => ({ row, column, value, reason: 'Inconnu' });
  await Imports.insertOne({
    ...nothingDone,
    mode: 'creer',
    plan: null,
    _id: id,
    type: 'adherents',
    fileName: 'a.csv',
    kind: 'csv',
    statut: 'termine',
    startedAt,
    finishedAt: startedAt,
    startedBy: { id: 'u1', nom: 'Salma' },
    requestId: 'r-1',
    lease: { owner: null, until: startedAt },
    errorDetails: [
      refused(2, 'Groupe sanguin', 'AB positif'),
      refused(3, 'Adresse', '1, rue A'),
      refused(4, 'Nom', 'X'),
    ],
  });
  const told = async (rights: Parameters<TestService['as']>[0]) => {
    const client = service.as(rights);
    const { body: run } = await client.call('getImport', { params: { id } });
    const { body: listed } = await client.call('listImports', { query: {} });
    const events = await (await client.open(`/api/imports/${id}/events`)).text();
    const values = (one: typeof run | undefined) => one?.errorDetails.map(({ value }) => value);
    assert.deepEqual(values(listed[0]), values(run));
    assert.equal(events.includes('AB positif'), values(run)?.includes('AB positif'));
    return values(run);
  };
  assert.deepEqual(await told(['import.execute']), ['', '', 'X']);
  assert.deepEqual(await told(['import.execute', 'adherents.update']), ['AB positif', '1, rue A', 'X']);
});
