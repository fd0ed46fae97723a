import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';
import { Adherents } from './adherent-model.ts';
import { answerAdherentState } from './find-adherent.ts';

describe('a payer who is no member', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
    await members.created({ nom: 'Membre', codeAdherent: 'P-1' });
    await members.created({ nom: 'Payeur', codeAdherent: 'P-2', estAdherent: false });
  });
  after(() => members.stop());

  const codes = async (query: Parameters<Members['list']>[0]) =>
    (await members.list(query)).adherents.map(({ codeAdherent }) => codeAdherent);

  const payer = async () =>
    (await members.staff.call('getAdherentByCode', { params: { code: 'P-2' }, query: {} })).body;

  it('takes a code like others and is found by code and by id', async () => {
    const { id, estAdherent, saisonId } = await payer();
    assert.deepEqual([estAdherent, saisonId], [false, null]);
    assert.equal((await members.read(id)).nom, 'Payeur');
    const { codeAdherent } = await members.created({ estAdherent: false });
    assert.match(codeAdherent, /^\d+$/);
    await members.staff.call('deleteAdherent', { params: { id: await idOf(codeAdherent) } });
  });

  const idOf = async (code: string) =>
    (await members.staff.call('findAdherentsByCode', { query: { code } })).body[0]?.id ?? '';

  it('is in no list, search or stream of members', async () => {
    assert.deepEqual(await codes({}), ['P-1']);
    assert.deepEqual(await codes({ search: 'payeur' }), []);
    const recent = await members.staff.call('listRecentAdherents', { query: {} });
    const all = await members.staff.call('listAllAdherents', {});
    for (const { body } of [recent, all]) {
      assert.deepEqual(
        body.map(({ codeAdherent }) => codeAdherent),
        ['P-1'],
      );
    }
  });

  it('is listed when payers, or all persons, are asked for', async () => {
    assert.deepEqual(await codes({ personnes: 'payeurs' }), ['P-2']);
    assert.deepEqual(await codes({ personnes: 'toutes', search: 'p-' }), ['P-1', 'P-2']);
  });

  it('is published as such', async () => {
    const { id } = await payer();
    const state = await answerAdherentState({ id });
    assert.equal(state?.data?.estAdherent, false);
  });

  it('is inscribed in the active season on becoming a member, and listed', async () => {
    const { id } = await members.created({ nom: 'Bientôt', codeAdherent: 'P-3', estAdherent: false });
    const { body } = await members.update(id, { estAdherent: true });
    assert.deepEqual([body.estAdherent, body.saisonId], [true, activeSaisonId]);
    assert.deepEqual(await codes({ search: 'bientot' }), ['P-3']);
  });

  it('who was a member of a former season is not brought back into this one by correcting what he is', async () => {
    const { id } = await members.created({ nom: 'Revenu', codeAdherent: 'P-5' });
    const saisonId = '65f0000000000000000000bb';
    const inscriptions = [{ saisonId, jour: '2024-09-10', moyen: 'creation' as const }];
    await Adherents.updateOne({ _id: id }, { $set: { saisonId, inscriptions, estAdherent: false } });
    const { body } = await members.update(id, { estAdherent: true });
    assert.deepEqual([body.estAdherent, body.saisonId], [true, saisonId]);
    assert.equal(body.inscriptions?.length, 1);
  });

  it('is nobody whose record is older than the field: that is a member', async () => {
    const old = await members.created({ nom: 'Ancien', codeAdherent: 'P-4' });
    await Adherents.updateOne({ _id: old.id }, { $unset: { estAdherent: '' } });
    assert.deepEqual(await members.read(old.id), old);
    const { body } = await members.update(old.id, { ...old });
    assert.equal(body.version, old.version);
    const all = await members.staff.call('listAllAdherents', {});
    assert.ok(all.body.some(({ id }) => id === old.id));
  });
});
