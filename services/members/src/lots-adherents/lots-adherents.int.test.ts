import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Activity, Adherent, ChoixAdherents, CloudEvent, LotAdherents, Problem } from '@club/contract';
import { readActivities, until, type Client, type TestAnswer } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { Faits, faitsOfRun } from './fait-model.ts';

let members: Members;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());

let groups = 0;

/** Members of a name that nobody else has. */
async function some(count: number): Promise<{ nom: string; persons: Adherent[] }> {
  groups += 1;
  const nom = `Lotdeux${String.fromCharCode(96 + groups)}`;
  const persons: Adherent[] = [];
  for (let at = 0; at < count; at += 1)
    persons.push(await members.created({ nom, prenom: `P${at}`, profession: 'Coach' }));
  return { nom, persons };
}

const ids = (persons: readonly { id: string }[]) => persons.map(({ id }) => id);
const named = (persons: readonly { id: string }[]): ChoixAdherents => ({
  ids: ids(persons),
  nombre: persons.length,
});

async function ended(id: string): Promise<LotAdherents> {
  return until(async () => {
    const { body } = await members.staff.call('getLotAdherents', { params: { id } });
    return body.etat === 'en_cours' ? undefined : body;
  });
}

type Start = 'startModificationLot' | 'startCorbeilleLot' | 'startRestaurationLot' | 'undoLotAdherents';

async function done(name: Start, parts: object): Promise<LotAdherents> {
  const { status, body } = await members.refused(name, parts);
  assert.equal(status, 201, JSON.stringify(body));
  return ended((body as unknown as LotAdherents).id);
}

const modify = (choix: ChoixAdherents, changements: object, more = {}) =>
  done('startModificationLot', { body: { choix, changements, ...more } });
const undo = (id: string) => done('undoLotAdherents', { params: { id } });

/** All that is stored of them but what tells of a change. */
const stored = async (persons: readonly { id: string }[]) => {
  const found = await Adherents.find({ _id: mongoose.trusted({ $in: ids(persons) }) })
    .sort({ _id: 1 })
    .lean();
  return found.map(({ version: _version, updatedAt: _at, updatedBy: _by, ...rest }) => rest);
};

const counts = ({ etat, faits, inchanges, nbRefuses, annulables }: LotAdherents) => [
  ...[etat, faits, inchanges, nbRefuses, annulables],
];

describe('many members are modified at once', () => {
  it('gives all that the list finds but some the fields that were sent, each as by a single edit', async () => {
    const { nom, persons } = await some(4);
    const [left, already] = [persons[0]!, persons[1]!];
    await members.update(already.id, { statut: 'suspendu', exonere: true });
    const choix = { filtre: { search: nom }, sauf: [left.id], nombre: 3 };
    const run = await modify(choix, { statut: 'suspendu', exonere: true });
    assert.deepEqual(counts(run), ['termine', 2, 1, 0, 2]);
    assert.deepEqual([run.acte, run.changements], ['modification', { statut: 'suspendu', exonere: true }]);
    const now = await Promise.all(persons.map(({ id }) => members.read(id)));
    assert.deepEqual(
      now.map(({ statut, exonere, profession, version }) => [statut, exonere, profession, version]),
      [
        ['actif', false, 'Coach', 1],
        ['suspendu', true, 'Coach', 2],
        ['suspendu', true, 'Coach', 2],
        ['suspendu', true, 'Coach', 2],
      ],
    );
    const [line] = await members.history(persons[2]!.id);
    assert.deepEqual([line?.action, line?.by, line?.version], ['update', 'Personne de test', 2]);
    assert.deepEqual(line?.changes.map(({ field, before, after }) => [field, before, after]).toSorted(), [
      ['exonere', false, true],
      ['statut', 'actif', 'suspendu'],
    ]);
    const { total } = await members.list({ search: nom, statut: 'suspendu' });
    assert.equal(total, 3, 'lists show it at once');
  });

  it('is one line of the activity feed', async () => {
    const { persons } = await some(2);
    const run = await modify(named(persons), { profession: 'Arbitre' });
    const told = (await readActivities()).map((text) => (JSON.parse(text) as CloudEvent<Activity>).data);
    assert.deepEqual(
      told.filter(({ entityId }) => entityId === run.id).map(({ action, faits }) => [action, faits]),
      [['update', { acte: 'modification', annulation: false, nombre: 2 }]],
    );
    const single = told.filter(({ entityId, action }) => entityId === persons[0]?.id && action === 'update');
    assert.deepEqual(single, []);
  });

  it('does nothing when other than so many are concerned, and says both numbers', async () => {
    const { nom, persons } = await some(2);
    const body = {
      choix: { filtre: { search: nom }, nombre: 3 },
      changements: { statut: 'inactif' },
    };
    const { status, body: problem } = await members.refused('startModificationLot', { body });
    assert.deepEqual([status, problem.code], [409, 'conflict']);
    assert.match(problem.message, /: 2 fiches sont concernées à présent, et non 3\./);
    assert.equal((await members.read(persons[0]!.id)).version, 1);
  });

  it('above a hundred persons, their number is typed', async () => {
    const start = (confirmation?: string) =>
      members.refused('startModificationLot', {
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
    const { persons } = await some(3);
    const [trashed, merging, free] = persons as [Adherent, Adherent, Adherent];
    await members.staff.call('deleteAdherent', { params: { id: trashed.id } });
    await Adherents.updateOne({ _id: merging.id }, { $set: { verrou: free.id } });
    const unknown = { id: '65f0000000000000000000ff' };
    const run = await modify(named([...persons, unknown]), { statut: 'inactif' });
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
    const { persons } = await some(1);
    const choix = named(persons);
    const refused = async (body: object, status: number, pattern: RegExp) => {
      const answer = await members.refused('startModificationLot', { body });
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
    assert.equal((await members.read(persons[0]!.id)).version, 1);
  });

  it('asked for again with its key it is the same run, though the list has changed since', async () => {
    const { nom, persons } = await some(2);
    const body = { choix: { filtre: { search: nom }, nombre: 2 }, changements: { exonere: true } };
    const start = () =>
      members.refused(
        'startModificationLot',
        { body },
        { 'Idempotency-Key': `cle-${nom}` },
      ) as unknown as Promise<TestAnswer<LotAdherents>>;
    const first = await start();
    await ended(first.body.id);
    await members.staff.call('deleteAdherent', { params: { id: persons[0]!.id } });
    assert.equal((await start()).body.id, first.body.id);
    assert.equal((await members.read(persons[1]!.id)).version, 2);
  });

  it('left by a lost process is taken up: nothing twice, nothing left out', async () => {
    const { persons } = await some(3);
    const run = await modify(named(persons), { statut: 'inactif' });
    // As a process leaves it that dies before its batch is committed.
    await Adherents.updateMany(
      { _id: mongoose.trusted({ $in: ids(persons) }) },
      { $set: { statut: 'actif', version: 1 } },
    );
    await Faits.deleteMany({ adherentId: mongoose.trusted({ $in: ids(persons) }) });
    await mongoose.connection.collection<{ _id: string }>('lots_adherents').updateOne(
      { _id: run.id },
      {
        $set: {
          ...{ etat: 'en_cours', done: 0, nextLot: 0, faits: 0, finishedAt: null },
          lease: { owner: 'lost', until: new Date(0) },
        },
      },
    );
    assert.deepEqual(counts(await ended(run.id)), ['termine', 3, 0, 0, 3]);
    assert.deepEqual(
      (await stored(persons)).map(({ statut }) => statut),
      ['inactif', 'inactif', 'inactif'],
    );
  });
});

describe('an act on many is undone', () => {
  it('gives each the values he had; who was changed since is named and left', async () => {
    const { persons } = await some(3);
    await members.update(persons[1]!.id, { profession: 'Médecin', exonere: true });
    const was = await stored(persons);
    const changements = {
      profession: null,
      exonere: true,
      nationalites: '["Marocaine"]',
      droitsEntree: 12.5,
    };
    const run = await modify(named(persons), changements);
    await members.update(persons[2]!.id, { telephone: '20123456' });
    const back = await undo(run.id);
    assert.deepEqual(counts(back), ['termine', 2, 0, 1, 0]);
    assert.deepEqual([back.acte, back.annuleId], ['modification', run.id]);
    assert.match(back.refuses[0]?.raison ?? '', /^Cette fiche a été modifiée le .* par Personne de test\.$/);
    const now = await stored(persons);
    const only = (all: typeof was) => all.filter(({ _id }) => _id !== persons[2]!.id);
    assert.deepEqual(only(now), only(was));
    assert.equal((await members.read(persons[2]!.id)).profession, null);
    const { body } = await members.staff.call('getLotAdherents', { params: { id: run.id } });
    assert.equal(body.annulables, 1, 'who was left may be tried again');
    const [line] = await members.history(persons[0]!.id);
    assert.deepEqual([line?.action, line?.version], ['update', 3]);
  });

  it('is refused a second time, of an undoing, of another act’s right and after thirty days', async () => {
    const { persons } = await some(1);
    const run = await modify(named(persons), { statut: 'inactif' });
    const back = await undo(run.id);
    const refused = async (id: string, as: Client, status: number, pattern: RegExp) => {
      const answer = await as.call('undoLotAdherents', { params: { id } });
      const body = answer.body as unknown as Problem;
      assert.equal(answer.status, status, JSON.stringify(body));
      assert.match(body.message, pattern);
    };
    await refused(run.id, members.staff, 422, /plus rien à annuler/);
    await refused(back.id, members.staff, 422, /plus rien à annuler/);
    await refused('65f0000000000000000000fe', members.staff, 404, /introuvable/);
    const trash = await done('startCorbeilleLot', { body: { choix: named(persons) } });
    await refused(trash.id, members.as('manager'), 403, /./);
    const old = new Date(Date.now() - 31 * 86_400_000);
    const runs = mongoose.connection.collection<{ _id: string }>('lots_adherents');
    await runs.updateOne({ _id: trash.id }, { $set: { createdAt: old } });
    await refused(trash.id, members.staff, 422, /pendant 30\u00a0jours/);
    assert.equal((await ended(trash.id)).annulables, 0);
  });

  it('stopped in the middle, what was done can be undone', async () => {
    const { persons } = await some(1);
    const run = await modify(named(persons), { statut: 'inactif' });
    const runs = mongoose.connection.collection<{ _id: string }>('lots_adherents');
    await runs.updateOne({ _id: run.id }, { $set: { etat: 'annule', total: 51 } });
    assert.equal((await undo(run.id)).faits, 1);
    assert.equal((await members.read(persons[0]!.id)).statut, 'actif');
    await runs.updateOne(
      { _id: run.id },
      { $set: { etat: 'en_cours', lease: { owner: 'x', until: inAnHour() } } },
    );
    const { status } = await members.refused('undoLotAdherents', { params: { id: run.id } });
    assert.equal(status, 409);
    const { body } = await members.staff.call('cancelLotAdherents', { params: { id: run.id } });
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
    const { nom, persons } = await some(3);
    const was = await stored(persons);
    const run = await done('startCorbeilleLot', { body: { choix: { filtre: { search: nom }, nombre: 3 } } });
    assert.deepEqual(counts(run), ['termine', 3, 0, 0, 3]);
    assert.equal((await members.list({ search: nom })).total, 0);
    assert.deepEqual(counts(await undo(run.id)), ['termine', 3, 0, 0, 0]);
    const lines = await members.history(persons[0]!.id);
    assert.deepEqual(
      lines.map(({ action }) => action),
      ['restore', 'delete', 'create'],
    );
    assert.deepEqual(await stored(persons), was);
    assert.equal((await members.list({ search: nom })).total, 3);
  });

  it('those found in the trash are restored, and undone they lie there as before', async () => {
    const { nom, persons } = await some(3);
    await done('startCorbeilleLot', { body: { choix: named(persons) } });
    const was = await stored(persons);
    const choix = { filtre: { search: nom }, sauf: [persons[2]!.id], nombre: 2 };
    const run = await done('startRestaurationLot', { body: { choix } });
    assert.deepEqual(counts(run), ['termine', 2, 0, 0, 2]);
    assert.equal((await members.list({ search: nom })).total, 2);
    assert.deepEqual(counts(await undo(run.id)), ['termine', 2, 0, 0, 0]);
    assert.deepEqual(await stored(persons), was);
  });

  it('asks for the right of the single act', async () => {
    const { persons } = await some(1);
    const manager = members.as('manager');
    const choix = named(persons);
    assert.equal((await manager.call('startCorbeilleLot', { body: { choix } })).status, 403);
    assert.equal((await manager.call('startRestaurationLot', { body: { choix } })).status, 403);
    const viewer = members.as('viewer');
    const body = { choix, changements: { exonere: true } };
    assert.equal((await viewer.call('startModificationLot', { body })).status, 403);
    assert.equal((await manager.call('startModificationLot', { body })).status, 201);
    assert.equal((await viewer.call('listLotsAdherents', {})).status, 200);
  });
});
