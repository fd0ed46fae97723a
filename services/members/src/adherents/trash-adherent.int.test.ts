import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startMembers, type Members } from '../testing/start-members.ts';

describe('deleting a member', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
  });
  after(() => members.stop());

  it('puts it in the trash: out of lists, searches, totals and codes', async () => {
    const { id, codeAdherent } = await members.created({ nom: 'Jetable' });
    const { body } = await members.staff.call('deleteAdherent', { params: { id } });
    assert.deepEqual(body, { message: "L'adhérent a été supprimé." });
    assert.equal((await members.list({ search: 'jetable' })).total, 0);
    assert.deepEqual(
      (await members.staff.call('findAdherentsByCode', { query: { code: codeAdherent } })).body,
      [],
    );
    const byCode = await members.refused('getAdherentByCode', { params: { code: codeAdherent } });
    assert.equal(byCode.body.code, 'adherent_not_found');
    assert.equal((await members.refused('getAdherent', { params: { id } })).status, 404);
  });

  it('keeps its code taken and says who deleted it', async () => {
    const { id } = await members.created({ codeAdherent: 'GARDE' });
    await members.staff.call('deleteAdherent', { params: { id } });
    const again = await members.refused('createAdherent', {
      body: { nom: 'N', prenom: 'P', codeAdherent: 'GARDE' },
    });
    assert.equal(again.body.code, 'duplicate_code');
    const { body } = await members.staff.call('listTrashedAdherents', { query: {} });
    const trashed = body.adherents.find((adherent) => adherent.id === id);
    assert.ok(trashed?.deletedBy);
    assert.ok(Date.parse(trashed.deletedAt) > 0);
  });

  it('is found in the trash by names in any order, code and telephone', async () => {
    const member = await members.created({ nom: 'Zerhouni', prenom: 'Nadia', telephone: '97 568 101' });
    await members.staff.call('deleteAdherent', { params: { id: member.id } });
    for (const search of ['nadia zerhouni', 'ZERHOUNI', member.codeAdherent, '97568101']) {
      const { body } = await members.staff.call('listTrashedAdherents', { query: { search } });
      assert.ok(
        body.adherents.some(({ id }) => id === member.id),
        search,
      );
      assert.ok(body.total < 3, search);
    }
    const { body } = await members.staff.call('listTrashedAdherents', { query: { search: 'inconnue' } });
    assert.deepEqual([body.adherents, body.total, body.totalPages], [[], 0, 0]);
  });

  it('is undone by a restore, as often as one likes', async () => {
    const created = await members.created({ nom: 'Retour' });
    for (const version of [3, 5]) {
      await members.staff.call('deleteAdherent', { params: { id: created.id } });
      const { status, body } = await members.staff.call('restoreAdherent', { params: { id: created.id } });
      assert.equal(status, 200);
      assert.deepEqual({ ...body, updatedAt: '' }, { ...created, version, updatedAt: '' });
    }
    assert.equal((await members.list({ search: 'retour' })).total, 1);
    const actions = (await members.history(created.id)).map(({ action }) => action);
    assert.deepEqual(actions, ['restore', 'delete', 'restore', 'delete', 'create']);
  });

  it('sent again with its key, because the answer was lost, is answered as the first time', async () => {
    const { id, version } = await members.created({});
    const headers = { 'Idempotency-Key': `delete-${id}`, 'If-Match': `"${version}"` };
    for (let sent = 1; sent <= 2; sent += 1) {
      const { status } = await members.staff.call('deleteAdherent', { params: { id } }, headers);
      assert.equal(status, 200);
    }
    assert.deepEqual(
      (await members.history(id)).map(({ action }) => action),
      ['delete', 'create'],
    );
  });

  it('cannot be done twice, nor undone twice', async () => {
    const { id } = await members.created({});
    assert.equal((await members.refused('restoreAdherent', { params: { id } })).status, 404);
    await members.staff.call('deleteAdherent', { params: { id } });
    assert.equal((await members.refused('deleteAdherent', { params: { id } })).status, 404);
  });
});
