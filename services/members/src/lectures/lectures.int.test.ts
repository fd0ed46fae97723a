import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sendCertificat } from '../testing/certificats.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { Lectures } from './lectures.ts';

let members: Members;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());

const linesOf = async (id: string) =>
  (await members.staff.call('listLecturesSante', { params: { id } })).body;

it('who opens a record that tells of health is kept once, with how often and when', async () => {
  const { id, codeAdherent } = await members.created({ groupeSanguin: 'O+' });
  assert.deepEqual(await linesOf(id), []);
  for (let times = 0; times < 3; times += 1) await members.read(id);
  await members.history(id);
  const [history, record] = await linesOf(id);
  assert.deepEqual([record?.objet, record?.fois, history?.objet], ['fiche', 3, 'historique']);
  assert.ok(record && record.premiere <= record.derniere && record.par !== '');
  await sendCertificat(members.staff, { codeAdherent });
  const { body } = await members.staff.call('listAdherentCertificats', { params: { id } });
  await members.staff.open(body[0]?.url ?? '');
  await members.staff.call('findAdherentForCard', { body: { code: codeAdherent } });
  const objets = new Set((await linesOf(id)).map(({ objet }) => objet));
  for (const objet of ['certificats', 'certificat', 'fiche']) assert.ok(objets.has(objet as never), objet);
});

it('a record without health data leaves no line, nor who gets it without its personal fields, nor a service', async () => {
  const { id: plain } = await members.created({ nom: 'Sans' });
  await members.read(plain);
  const { id } = await members.created({ nom: 'Avec', estDonneur: true });
  await members.as('viewer').call('getAdherent', { params: { id } });
  await members.importer.call('readAdherentStates', { body: { ids: [id] } });
  assert.deepEqual([await linesOf(plain), await linesOf(id)], [[], []]);
});

it('all members at once are one line, on the record of each', async () => {
  const { id } = await members.created({ nom: 'Chacun' });
  await members.as('viewer').call('listAllAdherents', {});
  assert.equal(await Lectures.countDocuments({ adherentId: null }), 0);
  await members.staff.call('listAllAdherents', {});
  assert.deepEqual(
    (await linesOf(id)).map(({ objet, fois }) => [objet, fois]),
    [['tous', 1]],
  );
});

it('without the right to manage users nobody is told who read', async () => {
  const { id } = await members.created({ nom: 'Discret', estDonneur: true });
  const { status } = await members.as('manager').call('listLecturesSante', { params: { id } });
  assert.equal(status, 403);
});
