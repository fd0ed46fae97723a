import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startMembers, type Members } from '../testing/start-members.ts';
import { Adherents } from './adherent-model.ts';
import { cleanMembers } from './clean-members.ts';

let members: Members;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());

it('a telephone stored with marks of direction is healed once, with version and history, and is found', async () => {
  const { id } = await members.created({ nom: 'Alami', prenom: 'Nora', codeAdherent: 'BIDI-1' });
  const untouched = await members.created({ nom: 'Propre', prenom: 'Lina' });
  const stored = {
    telephone: '\u202a+212 661 111 222\u202c',
    email: '\u200bnora@example.com',
    prenom: '\u200b',
    codeAdherent: 'BI\u200bDI-1',
    adresse: '1, rue A\u200e\nRabat',
  };
  await Adherents.updateOne({ _id: id }, { $set: stored });
  assert.deepEqual(await cleanMembers.run(), { changed: 1, left: 0 });
  assert.deepEqual(await cleanMembers.run(), { changed: 0, left: 0 });
  const { telephone, email, prenom, codeAdherent, adresse, version } = await members.read(id);
  assert.deepEqual([telephone, email, prenom], ['+212 661 111 222', 'nora@example.com', '?']);
  assert.deepEqual([codeAdherent, adresse, version], ['BIDI-1', '1, rue A\nRabat', 2]);
  const [line] = await members.history(id);
  assert.deepEqual([line?.by, line?.version], ['Mise à jour', 2]);
  assert.equal((await members.read(untouched.id)).version, 1);
});

it('a code that would be another one’s stays as it is, and the start goes on', async () => {
  await members.created({ nom: 'Un', prenom: 'Un', codeAdherent: 'DEUX-1' });
  const { id } = await members.created({ nom: 'Deux', prenom: 'Deux', codeAdherent: 'DEUX-2' });
  await Adherents.updateOne({ _id: id }, { $set: { codeAdherent: 'DEUX\u200b-1' } });
  assert.deepEqual(await cleanMembers.run(), { changed: 0, left: 1 });
  assert.equal((await members.read(id)).version, 1);
});
