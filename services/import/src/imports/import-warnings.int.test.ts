import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { testService, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { alreadyThere, fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { sendFile, workbookOf } from '../testing/send-file.ts';

let members: FakeMembers;
let service: TestService;
before(async () => {
  members = await fakeMembers();
  service = await testService(importService(), { MEMBERS_URL: members.url });
});
after(async () => {
  await service.stop();
  await members.close();
});

it('a row that is somebody’s who is there already is imported and named, at the end and whenever the import is read', async () => {
  const staff = service.as('admin');
  const rows = [
    ['D1', 'Jebali', 'Amel', ''],
    ['D2', alreadyThere, 'Amel', ''],
  ];
  const { body: account } = await sendFile(staff, { content: workbookOf(rows) });
  const named = [
    { row: 3, column: 'Nom', value: alreadyThere, reason: 'Un adhérent du même nom existe déjà.' },
  ];
  assert.deepEqual([account.imported, account.errors, account.avertissements], [2, 0, named]);
  const { body: run } = await staff.call('getImport', { params: { id: account.id } });
  assert.deepEqual(run.avertissements, named);
  const { body: quiet } = await sendFile(staff, { content: workbookOf([['D3', 'Seul', 'Ali', '']]) });
  assert.equal('avertissements' in quiet, false);
});
