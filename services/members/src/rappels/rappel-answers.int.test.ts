import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startMembers, type Members } from '../testing/start-members.ts';
import { answerContacts } from './answer-contacts.ts';
import { noteEmailRefuse } from './emails-refuses.ts';
import { answerSansPhoto } from './answer-sans-photo.ts';

let members: Members;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());

it('tells how to reach those who are asked for, also in the trash, and who is active without a photo', async () => {
  const here = await members.created({ prenom: 'Salma', email: 's@exemple.tn', telephone: '98 000 000' });
  const gone = await members.created({});
  await members.staff.call('deleteAdherent', { params: { id: gone.id } });
  const blocked = await members.created({ statut: 'bloque' });
  const payer = await members.created({ estAdherent: false });
  const contacts = await answerContacts({ ids: [here.id, gone.id, 'f'.repeat(24)] });
  assert.deepEqual(
    contacts.map(({ id, email, telephone, deleted }) => [id, email, telephone, deleted]).toSorted(),
    [
      [here.id, 's@exemple.tn', '98 000 000', false],
      [gone.id, null, null, true],
    ].toSorted(),
  );
  assert.deepEqual(await answerSansPhoto({ after: null }), { ids: [here.id], next: null });
  const asked = { after: null, ids: [here.id, gone.id, blocked.id, payer.id] };
  assert.deepEqual((await answerSansPhoto(asked)).ids, [here.id]);
});

it('tells who is under 18, and an address that was refused until it is another one', async () => {
  const year = new Date().getFullYear();
  const child = await members.created({ prenom: 'Ines', dateNaissance: `${year - 10}-01-01` });
  const unknown = await members.created({ prenom: 'Omar', dateNaissance: '1970-01-01' });
  const adult = await members.created({ email: 'ancien@exemple.tn', dateNaissance: `${year - 30}-01-01` });
  await noteEmailRefuse({ id: adult.id, email: 'ancien@exemple.tn', le: '2026-11-02' });
  const told = async () =>
    new Map((await answerContacts({ ids: [child.id, unknown.id, adult.id] })).map((one) => [one.id, one]));
  const before = await told();
  assert.deepEqual(
    [child.id, unknown.id, adult.id].map((id) => before.get(id)?.mineur),
    [true, false, false],
  );
  assert.equal(before.get(adult.id)?.emailRefuseLe, '2026-11-02');
  const { body: shouted } = await members.update(adult.id, {
    email: 'ANCIEN@exemple.tn',
    version: adult.version,
  });
  assert.equal((await told()).get(adult.id)?.emailRefuseLe, '2026-11-02', 'capitals make no other address');
  await members.update(adult.id, { email: 'nouveau@exemple.tn', version: shouted.version });
  assert.equal((await told()).get(adult.id)?.emailRefuseLe, null);
});
