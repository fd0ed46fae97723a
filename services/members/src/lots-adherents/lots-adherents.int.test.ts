import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Activity, Adherent, CloudEvent, LotAdherents } from '@club/contract';
import { readActivities, type TestAnswer } from '@club/service-kit/testing';
import { Adherents } from '../adherents/adherent-model.ts';
import { counts, named, startLotClub, stored, storedRuns, type LotClub } from '../testing/lot-club.ts';
import { Faits } from './fait-model.ts';

let club: LotClub;
before(async () => {
  club = await startLotClub();
});
after(() => club.members.stop());

describe('many members are modified at once', () => {
  it('gives all that the list finds but some the fields that were sent, each as by a single edit', async () => {
    const { nom, persons } = await club.some(4);
    const [left, already] = [persons[0]!, persons[1]!];
    await club.members.update(already.id, { statut: 'suspendu', exonere: true });
    const choix = { filtre: { search: nom }, sauf: [left.id], nombre: 3 };
    const run = await club.modify(choix, { statut: 'suspendu', exonere: true });
    assert.deepEqual(counts(run), ['termine', 2, 1, 0, 2]);
    assert.deepEqual([run.acte, run.changements], ['modification', { statut: 'suspendu', exonere: true }]);
    const now = await Promise.all(persons.map(({ id }) => club.members.read(id)));
    assert.deepEqual(
      now.map(({ statut, exonere, profession, version }) => [statut, exonere, profession, version]),
      [
        ['actif', false, 'Coach', 1],
        ['suspendu', true, 'Coach', 2],
        ['suspendu', true, 'Coach', 2],
        ['suspendu', true, 'Coach', 2],
      ],
    );
    const [line] = await club.members.history(persons[2]!.id);
    assert.deepEqual([line?.action, line?.by, line?.version], ['update', 'Personne de test', 2]);
    assert.deepEqual(line?.changes.map(({ field, before, after }) => [field, before, after]).toSorted(), [
      ['exonere', false, true],
      ['statut', 'actif', 'suspendu'],
    ]);
    const { total } = await club.members.list({ search: nom, statut: 'suspendu' });
    assert.equal(total, 3, 'lists show it at once');
  });

  it('takes who is found by sex and age, as the list does', async () => {
    const { nom, persons } = await club.some(2);
    await club.members.update(persons[0]!.id, { civilite: 'Mme' });
    const filtre = { search: nom, sexe: 'femmes', ageInconnu: true } as const;
    const run = await club.modify({ filtre, nombre: 1 }, { profession: 'Juge' });
    assert.deepEqual(counts(run), ['termine', 1, 0, 0, 1]);
    assert.equal((await club.members.read(persons[0]!.id)).profession, 'Juge');
  });

  it('is one line of the activity feed', async () => {
    const { persons } = await club.some(2);
    const run = await club.modify(named(persons), { profession: 'Arbitre' });
    const told = (await readActivities()).map((text) => (JSON.parse(text) as CloudEvent<Activity>).data);
    assert.deepEqual(
      told.filter(({ entityId }) => entityId === run.id).map(({ action, faits }) => [action, faits]),
      [['update', { acte: 'modification', annulation: false, nombre: 2 }]],
    );
    const single = told.filter(({ entityId, action }) => entityId === persons[0]?.id && action === 'update');
    assert.deepEqual(single, []);
  });

  it('does nothing when other than so many are concerned, and says both numbers', async () => {
    const { nom, persons } = await club.some(2);
    const body = {
      choix: { filtre: { search: nom }, nombre: 3 },
      changements: { statut: 'inactif' },
    };
    const { status, body: problem } = await club.members.refused('startModificationLot', { body });
    assert.deepEqual([status, problem.code], [409, 'conflict']);
    assert.match(problem.message, /: 2 fiches sont concernées à présent, et non 3\./);
    assert.equal((await club.members.read(persons[0]!.id)).version, 1);
  });

  it('above a hundred persons, their number is typed', async () => {
    const start = (confirmation?: string) =>
      club.members.refused('startModificationLot', {
        body: {
          choix: { filtre: {}, nombre: 1_234 },
          changements: { statut: 'inactif' },
          ...(confirmation && { confirmation }),
        },
      });
    for (const typed of [undefined, 'oui', '1233']) {
      const { status, body } = await start(typed);
      assert.equal(status, 422);
      assert.equal(body.errors?.[0]?.field, 'confirmation');
      assert.match(body.message, /^Saisissez le nombre annoncé\u00a0: 1\u202f234\.$/);
    }
    assert.equal((await start('1 234')).status, 409, 'the number is right, the list has others');
  });

  it('names who was left and why, and does the others', async () => {
    const { persons } = await club.some(3);
    const [trashed, merging, free] = persons as [Adherent, Adherent, Adherent];
    await club.members.staff.call('deleteAdherent', { params: { id: trashed.id } });
    await Adherents.updateOne({ _id: merging.id }, { $set: { verrou: free.id } });
    const unknown = { id: '65f0000000000000000000ff' };
    const run = await club.modify(named([...persons, unknown]), { statut: 'inactif' });
    assert.deepEqual(counts(run), ['termine', 1, 0, 3, 1]);
    assert.deepEqual(
      run.refuses.map(({ codeAdherent, raison }) => [codeAdherent, raison]),
      [
        [trashed.codeAdherent, 'Cette fiche est dans la corbeille.'],
        [merging.codeAdherent, 'Cette fiche est en cours de fusion.'],
        ['', 'Cette fiche n’existe plus.'],
      ],
    );
  });

  it('refuses what cannot be given to many, and what is nobody’s choice', async () => {
    const { persons } = await club.some(1);
    const choix = named(persons);
    const refused = async (body: object, status: number, pattern: RegExp) => {
      const answer = await club.members.refused('startModificationLot', { body });
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.match(JSON.stringify(answer.body), pattern);
    };
    await refused({ choix, changements: {} }, 400, /Choisissez au moins un champ à modifier/);
    await refused({ choix, changements: { nom: 'Tous' } }, 400, /changements\.nom/);
    await refused({ choix, changements: { cin: '1' } }, 400, /changements\.cin/);
    await refused({ choix, changements: { statut: 'parti' } }, 400, /changements\.statut/);
    await refused({ choix, changements: { droitsEntree: 1.234 } }, 422, /trop de décimales/);
    await refused({ choix: { nombre: 1 }, changements: { exonere: true } }, 422, /au moins une personne/);
    const both = { ...choix, filtre: {} };
    await refused({ choix: both, changements: { exonere: true } }, 422, /au moins une personne/);
    assert.equal((await club.members.read(persons[0]!.id)).version, 1);
  });

  it('asked for again with its key it is the same run, though the list has changed since', async () => {
    const { nom, persons } = await club.some(2);
    const body = { choix: { filtre: { search: nom }, nombre: 2 }, changements: { exonere: true } };
    const start = () =>
      club.members.refused(
        'startModificationLot',
        { body },
        { 'Idempotency-Key': `cle-${nom}` },
      ) as unknown as Promise<TestAnswer<LotAdherents>>;
    const first = await start();
    await club.ended(first.body.id);
    await club.members.staff.call('deleteAdherent', { params: { id: persons[0]!.id } });
    assert.equal((await start()).body.id, first.body.id);
    assert.equal((await club.members.read(persons[1]!.id)).version, 2);
  });

  it('left by a lost process is taken up: nothing twice, nothing left out', async () => {
    const { persons } = await club.some(3);
    const run = await club.modify(named(persons), { statut: 'inactif' });
    // As a process leaves it that dies before its batch is committed.
    await Adherents.updateMany(
      { _id: { $in: persons.map(({ id }) => id) } },
      { $set: { statut: 'actif', version: 1 } },
    );
    await Faits.deleteMany({ adherentId: { $in: persons.map(({ id }) => id) } });
    await storedRuns().updateOne(
      { _id: run.id },
      {
        $set: {
          etat: 'en_cours',
          done: 0,
          nextLot: 0,
          faits: 0,
          finishedAt: null,
          lease: { owner: 'lost', until: new Date(0) },
        },
      },
    );
    assert.deepEqual(counts(await club.ended(run.id)), ['termine', 3, 0, 0, 3]);
    assert.deepEqual(
      (await stored(persons)).map(({ statut }) => statut),
      ['inactif', 'inactif', 'inactif'],
    );
  });
});
