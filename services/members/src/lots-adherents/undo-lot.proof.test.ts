import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Problem } from '@club/contract';
import type { Client } from '@club/service-kit/testing';
import { counts, named, startLotClub, stored, storedRuns, type LotClub } from '../testing/lot-club.ts';
import { faitsOfRun } from './fait-model.ts';

let club: LotClub;
before(async () => {
  club = await startLotClub();
});
after(() => club.members.stop());

describe('an act on many is undone', () => {
  it('gives each the values he had; who was changed since is named and left', async () => {
    const { persons } = await club.some(3);
    await club.members.update(persons[1]!.id, { profession: 'Médecin', exonere: true });
    const was = await stored(persons);
    const changements = {
      profession: null,
      exonere: true,
      nationalites: '["Marocaine"]',
      droitsEntree: 12.5,
    };
    const run = await club.modify(named(persons), changements);
    await club.members.update(persons[2]!.id, { telephone: '20123456' });
    const back = await club.undo(run.id);
    assert.deepEqual(counts(back), ['termine', 2, 0, 1, 0]);
    assert.deepEqual([back.acte, back.annuleId], ['modification', run.id]);
    assert.match(back.refuses[0]?.raison ?? '', /^Cette fiche a été modifiée le .* par Personne de test\.$/);
    const now = await stored(persons);
    const only = (all: typeof was) => all.filter(({ _id }) => _id !== persons[2]!.id);
    assert.deepEqual(only(now), only(was));
    assert.equal((await club.members.read(persons[2]!.id)).profession, null);
    const { body } = await club.members.staff.call('getLotAdherents', { params: { id: run.id } });
    assert.equal(body.annulables, 1, 'who was left may be tried again');
    const [line] = await club.members.history(persons[0]!.id);
    assert.deepEqual([line?.action, line?.version], ['update', 3]);
  });

  it('is refused a second time, of an undoing, of another act’s right and after thirty days', async () => {
    const { persons } = await club.some(1);
    const run = await club.modify(named(persons), { statut: 'inactif' });
    const back = await club.undo(run.id);
    const refused = async (id: string, as: Client, status: number, pattern: RegExp) => {
      const answer = await as.call('undoLotAdherents', { params: { id } });
      const body = answer.body as unknown as Problem;
      assert.equal(answer.status, status, JSON.stringify(body));
      assert.match(body.message, pattern);
    };
    await refused(run.id, club.members.staff, 422, /plus rien à annuler/);
    await refused(back.id, club.members.staff, 422, /plus rien à annuler/);
    await refused('65f0000000000000000000fe', club.members.staff, 404, /introuvable/);
    const trash = await club.done('startCorbeilleLot', { body: { choix: named(persons) } });
    await refused(trash.id, club.members.as('manager'), 403, /./);
    const old = new Date(Date.now() - 31 * 86_400_000);
    await storedRuns().updateOne({ _id: trash.id }, { $set: { createdAt: old } });
    await refused(trash.id, club.members.staff, 422, /pendant 30\u00a0jours/);
    assert.equal((await club.ended(trash.id)).annulables, 0);
  });

  it('stopped in the middle, what was done can be undone', async () => {
    const { persons } = await club.some(1);
    const run = await club.modify(named(persons), { statut: 'inactif' });
    await storedRuns().updateOne({ _id: run.id }, { $set: { etat: 'annule', total: 51 } });
    assert.equal((await club.undo(run.id)).faits, 1);
    assert.equal((await club.members.read(persons[0]!.id)).statut, 'actif');
    await storedRuns().updateOne(
      { _id: run.id },
      { $set: { etat: 'en_cours', lease: { owner: 'x', until: inAnHour() } } },
    );
    const { status } = await club.members.refused('undoLotAdherents', { params: { id: run.id } });
    assert.equal(status, 409);
    const { body } = await club.members.staff.call('cancelLotAdherents', { params: { id: run.id } });
    assert.equal(body.etat, 'annule');
  });

  it('reads what it undoes by the order of its ids', async () => {
    const plan = JSON.stringify(await faitsOfRun('65f0000000000000000000fd').explain('queryPlanner'));
    assert.match(plan, /"(?:IXSCAN|CLUSTERED_IXSCAN)"/);
    assert.doesNotMatch(plan, /COLLSCAN|"SORT"/);
  });
});

const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('many members go to the trash and come back', () => {
  it('each as alone, and undone they stand as they stood', async () => {
    const { nom, persons } = await club.some(3);
    const was = await stored(persons);
    const run = await club.done('startCorbeilleLot', {
      body: { choix: { filtre: { search: nom }, nombre: 3 } },
    });
    assert.deepEqual(counts(run), ['termine', 3, 0, 0, 3]);
    assert.equal((await club.members.list({ search: nom })).total, 0);
    assert.deepEqual(counts(await club.undo(run.id)), ['termine', 3, 0, 0, 0]);
    const lines = await club.members.history(persons[0]!.id);
    assert.deepEqual(
      lines.map(({ action }) => action),
      ['restore', 'delete', 'create'],
    );
    assert.deepEqual(await stored(persons), was);
    assert.equal((await club.members.list({ search: nom })).total, 3);
  });

  it('those found in the trash are restored, and undone they lie there as before', async () => {
    const { nom, persons } = await club.some(3);
    await club.done('startCorbeilleLot', { body: { choix: named(persons) } });
    const was = await stored(persons);
    const choix = { filtre: { search: nom }, sauf: [persons[2]!.id], nombre: 2 };
    const run = await club.done('startRestaurationLot', { body: { choix } });
    assert.deepEqual(counts(run), ['termine', 2, 0, 0, 2]);
    assert.equal((await club.members.list({ search: nom })).total, 2);
    assert.deepEqual(counts(await club.undo(run.id)), ['termine', 2, 0, 0, 0]);
    assert.deepEqual(await stored(persons), was);
  });

  it('asks for the right of the single act', async () => {
    const { persons } = await club.some(1);
    const manager = club.members.as('manager');
    const choix = named(persons);
    assert.equal((await manager.call('startCorbeilleLot', { body: { choix } })).status, 403);
    assert.equal((await manager.call('startRestaurationLot', { body: { choix } })).status, 403);
    const viewer = club.members.as('viewer');
    const body = { choix, changements: { exonere: true } };
    assert.equal((await viewer.call('startModificationLot', { body })).status, 403);
    assert.equal((await manager.call('startModificationLot', { body })).status, 201);
    assert.equal((await viewer.call('listLotsAdherents', {})).status, 200);
  });

  it('is stopped and undone by who may do it, and by nobody else', async () => {
    const [updates, deletes] = (['adherents.update', 'adherents.delete'] as const).map((right) =>
      club.members.as(['adherents.read', right]),
    ) as [Client, Client];
    const reads = club.members.as(['adherents.read']);
    const { persons } = await club.some(1);
    const changed = await club.modify(named(persons), { exonere: true });
    const trashed = await club.done('startCorbeilleLot', { body: { choix: named(persons) } });
    const statuses = (id: string, name: 'undoLotAdherents' | 'cancelLotAdherents', clients: Client[]) =>
      Promise.all(clients.map(async (client) => (await client.call(name, { params: { id } })).status));
    for (const name of ['undoLotAdherents', 'cancelLotAdherents'] as const) {
      assert.deepEqual(await statuses(changed.id, name, [reads, deletes]), [403, 403]);
      assert.deepEqual(await statuses(trashed.id, name, [reads, updates]), [403, 403]);
    }
    // Ended: there is nothing to stop.
    assert.deepEqual(await statuses(changed.id, 'cancelLotAdherents', [updates]), [409]);
    assert.deepEqual(await statuses(trashed.id, 'cancelLotAdherents', [deletes]), [409]);
    const back = await deletes.call('undoLotAdherents', { params: { id: trashed.id } });
    assert.equal(back.status, 201, JSON.stringify(back.body));
    assert.equal((await club.ended(back.body.id)).faits, 1);
  });
});
