import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { testService, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { Imports } from '../imports/import-model.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { sendFile, someMembers, workbookOf } from '../testing/send-file.ts';
import { erasePerson } from './erase-person.ts';

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

it('makes an erased person nameless in the account of an undone import', async () => {
  const { id } = (await sendFile(staff, { content: workbookOf(someMembers(2, 'E')) })).body;
  const reason = 'Une cotisation.';
  members.staying.set(id, [
    { row: 2, column: '', value: '0042 Jebali Amel', reason },
    { row: 3, column: '', value: '0043 Saïdi Karim', reason },
  ]);
  await staff.call('undoImport', { params: { id } });
  await Imports.updateOne(
    { _id: id },
    { $set: { 'annulation.empeches': [{ row: 2, column: '', value: '0042 Jebali Amel', reason }] } },
  );
  await erasePerson({
    id: '65f0000000000000000000e1',
    nom: 'Personne effacée',
    codeAdherent: '0042',
    textes: ['Jebali Amel', 'Amel Jebali'],
    mots: ['Amel', 'Jebali'],
    codes: ['0042'],
    identites: [{ nom: 'Jebali', prenom: 'Amel' }],
    par: { id: 'u1', nom: 'Personne de test' },
    requestId: 'r1',
  });
  const { annulation } = (await staff.call('getImport', { params: { id } })).body;
  assert.doesNotMatch(JSON.stringify(annulation), /Jebali/);
  assert.match(JSON.stringify(annulation?.laisses), /0043 Saïdi Karim/);
  assert.deepEqual([annulation?.par, annulation?.nbLaisses], ['Personne de test', 2]);
});
