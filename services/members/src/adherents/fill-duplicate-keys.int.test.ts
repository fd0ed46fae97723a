import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startMembers, type Members } from '../testing/start-members.ts';
import { Adherents } from './adherent-model.ts';
import { fillDuplicateKeys } from './fill-duplicate-keys.ts';

let members: Members;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());

it('who was stored by a former release is found as the same person in another writing', async () => {
  const dateNaissance = '1990-05-04';
  const { id } = await members.created({ nom: 'الحسني', prenom: 'فاطمة', dateNaissance });
  await Adherents.updateOne({ _id: id }, { $set: { duplicateKey: 'الحسني|فاطمة|1990-05-04' } });
  assert.deepEqual(await fillDuplicateKeys.run(), { changed: 1 });
  assert.deepEqual(await fillDuplicateKeys.run(), { changed: 0 });
  assert.equal((await members.read(id)).version, 1);
  const { status, body } = await members.refused('createAdherent', {
    body: { nom: 'الحسنى', prenom: 'فاطمه', dateNaissance },
  });
  assert.deepEqual([status, body.code], [409, 'doublon']);
});

it('names, telephones and codes are found in whatever way they were typed', async () => {
  await members.created({ nom: 'Al\u2011Fassi', prenom: 'Jean–Luc', telephone: '+212661239999' });
  await members.created({
    nom: 'Weiß',
    prenom: 'Yılmaz',
    telephone: '0661 23 88 88',
    codeAdherent: 'TIRET–1',
  });
  await members.created({ nom: 'على', prenom: 'ٱلهادى' });
  for (const [search, nom] of [
    ['al-fassi', 'Al\u2011Fassi'],
    ['alfassi', 'Al\u2011Fassi'],
    ['jean-luc', 'Al\u2011Fassi'],
    ['0661239999', 'Al\u2011Fassi'],
    ['00212661239999', 'Al\u2011Fassi'],
    ['weiss', 'Weiß'],
    ['yilmaz', 'Weiß'],
    ['+212661238888', 'Weiß'],
    ['tiret-1', 'Weiß'],
    ['علي', 'على'],
    ['الهادي', 'على'],
  ] as const) {
    const { adherents } = await members.list({ search });
    assert.deepEqual(
      adherents.map((one) => one.nom),
      [nom],
      search,
    );
  }
  const { status, body } = await members.refused('createAdherent', {
    body: { nom: 'Autre', prenom: 'Nom', codeAdherent: 'tiret-1' },
  });
  assert.deepEqual([status, body.code], [409, 'duplicate_code']);
});

it('a name with one letter wrong is found beside the list, in the columns that it asks for', async () => {
  const { id } = await members.created({ nom: 'Zerhouni', prenom: 'Lina' });
  const found = await members.list({ search: 'zerhuni lina' });
  assert.deepEqual([found.total, found.proches?.map((one) => one.id)], [0, [id]]);
  const query = { search: 'zerhuni lina', champs: 'nom' };
  const { body } = await members.staff.call('listAdherents', { query });
  assert.deepEqual(body.proches, found.proches);
  assert.equal('proches' in (await members.list({ search: 'zerhouni lina' })), false);
});
