import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Adherent, Fusion, MergedPersons, StartFusion } from '@club/contract';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { aPdf, sendCertificat } from '../testing/certificats.ts';
import { aColour, sendPhoto } from '../testing/photos.ts';
import { startMembers, type Members } from '../testing/start-members.ts';

let members: Members;
let asked: string[];
/** What finance says before a merge begins, and while it goes on. */
let obstacles: string[];
let meanwhile: string[];
/** Steps that fail once, by service. */
let failing: string[];

before(async () => {
  members = await startMembers();
  const counts = { cotisations: 1, reglements: 2, credits: 0, recus: 1 };
  const step = (name: string, { sens }: MergedPersons) => {
    asked.push(`${name} ${sens}`);
    const at = failing.indexOf(`${name} ${asked.filter((one) => one === `${name} ${sens}`).length}`);
    if (at >= 0) throw new Error('gone');
    return meanwhile;
  };
  members.replyAs('finance', {
    openMoneyOf: async () => ({ obstacles: ['Cette personne doit encore 10,00 Dh.'], ...counts }),
    obstaclesFusion: async () => ({ obstacles }),
    fusionnerPersonnes: async (takes) => ({ obstacles: step('finance', takes) }),
    formulesOf: async () => [],
    effacerPersonne: async () => ({ obstacles: [] }),
  });
  members.replyAs('admin', {
    effacerPersonne: async () => ({}),
    fusionnerPersonnes: async (takes) => {
      step('admin', takes);
      return {};
    },
  });
  members.replyAs('import', { effacerPersonne: async () => ({}) });
});
beforeEach(() => {
  asked = [];
  [obstacles, meanwhile] = [[], []];
  failing = [];
});
after(() => members.stop());

const ended = (id: string): Promise<Fusion> =>
  until(async () => {
    const { body } = await members.staff.call('getFusion', { params: { id } });
    return body.etat === 'en_cours' ? undefined : body;
  });

const bodyOf = (garde: Adherent, fondu: Adherent, more: Partial<StartFusion> = {}): StartFusion => ({
  ...{ garderId: garde.id, fondreId: fondu.id, valeurs: {} },
  ...{ versions: { garder: garde.version, fondre: fondu.version }, ...more },
});

async function merge(garde: Adherent, fondu: Adherent, more: Partial<StartFusion> = {}): Promise<Fusion> {
  const [kept, gone] = [await members.read(garde.id), await members.read(fondu.id)];
  const { status, body } = await members.staff.call('startFusion', { body: bodyOf(kept, gone, more) });
  assert.equal(status, 201, JSON.stringify(body));
  return ended(body.id);
}

async function undo(id: string): Promise<Fusion> {
  const { status, body } = await members.staff.call('undoFusion', { params: { id } });
  assert.equal(status, 201, JSON.stringify(body));
  return ended(body.id);
}

let people = 0;

/** Two records of somebody of a name that nobody else has. */
async function twoRecords(more: Partial<Adherent> = {}) {
  people += 1;
  const nom = `Zzfusion${'abcdefghijklmnopqrstuvwxyz'[people]}x`;
  const garde = await members.created({ nom, prenom: 'Salma', dateNaissance: '1990-03-05' });
  const fondu = await members.created({
    ...{ nom, prenom: 'Selma', dateNaissance: '1990-03-05', telephone: `98 00${people} 000`, cin: `C${people}` },
    ...(more as object),
  });
  return { nom, garde, fondu };
}

/** Everything that hangs on a record. */
async function filled({ id, codeAdherent }: Adherent, colour: string, day: string): Promise<void> {
  await sendCertificat(members.staff, { codeAdherent, content: aPdf, dateCertificat: day });
  await sendPhoto(members.staff, { memberId: id, content: await aColour(colour) });
  await members.staff.call('printBadge', { body: { adherentId: id } });
  await members.staff.call('createPassage', { body: { code: codeAdherent } });
  await members.read(id);
}

/** Every stored document of the club, without what changes by itself. */
async function everything(): Promise<unknown> {
  const all: unknown[] = [];
  for (const name of ['adherents', 'cards', 'certificats', 'passages', 'lectures_sante'])
    all.push(...(await mongoose.connection.collection(name).find().sort({ _id: 1 }).toArray()));
  return JSON.parse(
    JSON.stringify(all, (key, value: unknown) => (ownKeys.has(key) ? undefined : value)),
  );
}
const ownKeys = new Set([
  ...['version', 'updatedAt', 'updatedBy', 'anciensCodes', 'fonduEn', 'verrou', 'derniere', 'fois'],
]);

describe('two records of one person', () => {
  it('are compared with what hangs on them', async () => {
    const { garde, fondu } = await twoRecords();
    const { body } = await members.staff.call('compareFiches', { query: { a: garde.id, b: fondu.id } });
    assert.ok((body.score ?? 0) >= 60);
    assert.deepEqual([body.jumeaux, body.obstacles], [false, []]);
    assert.deepEqual(body.fiches.map(({ adherent }) => adherent.id), [garde.id, fondu.id]);
    assert.equal(body.fiches[1].possede.reglements, 2);
    const alone = await members.refused('compareFiches', { query: { a: garde.id, b: garde.id } });
    assert.equal(alone.status, 422);
  });

  it('become one: values, certificates, cards, entries, history; the other code finds it', async () => {
    const { nom, garde, fondu } = await twoRecords();
    await filled(garde, '#336699', '2025-03-05');
    await filled(fondu, '#993333', '2026-03-05');
    const { faites, refuses } = await merge(garde, fondu, { valeurs: { telephone: 'fondre', cin: 'fondre' } });
    assert.deepEqual([faites, refuses], [1, []]);
    assert.deepEqual(asked, ['finance fusion', 'admin fusion', 'finance fusion']);
    const now = await members.read(garde.id);
    assert.deepEqual(
      [now.telephone, now.cin, now.prenom, now.dateCertificatMedical, now.nombreImpressionsBadge],
      [fondu.telephone, fondu.cin, 'Salma', '2026-03-05', 2],
    );
    assert.deepEqual(now.anciensCodes, [fondu.codeAdherent]);
    const params = { id: garde.id };
    const { body: cards } = await members.staff.call('listCartes', { params });
    assert.deepEqual(cards.map(({ state }) => state), ['valid', 'replaced']);
    const { body: certificats } = await members.staff.call('listAdherentCertificats', { params });
    assert.equal(certificats.length, 2);
    assert.equal((await members.refused('getAdherent', { params: { id: fondu.id } })).status, 404);
    const byCode = await members.staff.call('getAdherentByCode', {
      params: { code: fondu.codeAdherent },
      query: {},
    });
    assert.equal(byCode.body.id, garde.id);
    assert.equal((await members.list({ search: fondu.codeAdherent, searchField: 'codeAdherent' })).total, 1);
    assert.equal((await members.list({ search: nom })).total, 1);
    const history = await members.history(garde.id);
    assert.ok(history.some(({ action }) => action === 'fusion'));
    assert.ok(history.filter(({ action }) => action === 'create').length === 2, 'both histories are read');
    const { body: trash } = await members.staff.call('listTrashedAdherents', { query: { limit: 500 } });
    assert.ok(!trash.adherents.some(({ id }) => id === fondu.id), 'what was merged is no trash');
    assert.equal((await members.refused('restoreAdherent', { params: { id: fondu.id } })).status, 404);
    const again = await members.create({ nom: 'Autre', prenom: 'Rim', codeAdherent: fondu.codeAdherent });
    assert.equal(again.status, 409, 'its code stays taken');
    const { body: listed } = await members.staff.call('listFusions', {});
    const line = listed.find(({ garderId }) => garderId === garde.id);
    assert.deepEqual([line?.annulable, line?.fondue.codeAdherent], [true, fondu.codeAdherent]);
  });

  it('are again what they were once it is undone, to the last field', async () => {
    const { garde, fondu } = await twoRecords();
    await filled(garde, '#336699', '2026-04-05');
    await filled(fondu, '#993333', '2026-03-05');
    const former = await everything();
    const valeurs = { codeAdherent: 'fondre', photoUrl: 'fondre', telephone: 'fondre', prenom: 'fondre' } as const;
    const run = await merge(garde, fondu, { valeurs });
    assert.equal((await members.read(garde.id)).codeAdherent, fondu.codeAdherent);
    assert.notDeepEqual(await everything(), former);
    asked = [];
    assert.equal((await undo(run.id)).faites, 1);
    assert.deepEqual(asked, ['finance annulation', 'admin annulation']);
    assert.deepEqual(await everything(), former);
    assert.equal((await members.read(fondu.id)).codeAdherent, fondu.codeAdherent);
    assert.equal((await members.read(garde.id)).anciensCodes, undefined);
    const refused = await members.refused('undoFusion', { params: { id: run.id } });
    assert.equal(refused.status, 409, 'once');
  });

  it('that have their day of birth and no first name in common are confirmed', async () => {
    const { nom, garde } = await twoRecords();
    const twin = await members.created({ nom, prenom: 'Youssef', dateNaissance: '1990-03-05' });
    const refused = await members.refused('startFusion', { body: bodyOf(garde, twin) });
    assert.equal(refused.status, 422);
    assert.match(refused.body.message, /jumelles/);
    assert.equal((await merge(garde, twin, { jumeauxConfirmes: true })).faites, 1);
  });

  it('stay as they are while something stands in the way, and can be changed again', async () => {
    const { garde, fondu } = await twoRecords();
    obstacles = ['Les deux fiches figurent dans la même cotisation (COT-1).'];
    const refused = await members.refused('startFusion', { body: bodyOf(garde, fondu) });
    assert.deepEqual([refused.status, refused.body.message], [422, obstacles[0]]);
    [obstacles, meanwhile] = [[], ['Entre-temps.']];
    const run = await merge(garde, fondu);
    assert.deepEqual([run.faites, run.refuses.map(({ raison }) => raison)], [0, ['Entre-temps.']]);
    assert.equal((await members.update(garde.id, { profession: 'Juge' })).status, 200);
    assert.equal((await members.read(fondu.id)).nom, fondu.nom);
    const undone = await members.refused('undoFusion', { params: { id: run.id } });
    assert.deepEqual([undone.status, undone.body.message], [422, 'Cette fusion n’a pas été faite.']);
  });

  it('are not merged as they were compared before somebody changed one', async () => {
    const { garde, fondu } = await twoRecords();
    await members.update(fondu.id, { profession: 'Juge' });
    assert.equal((await members.refused('startFusion', { body: bodyOf(garde, fondu) })).status, 409);
  });

  it('can be changed by nobody meanwhile, nor merged with others', async () => {
    const { garde, fondu } = await twoRecords();
    const other = await members.created({});
    await mongoose.connection
      .collection('adherents')
      .updateMany({ _id: { $in: [garde.id, fondu.id] } } as never, { $set: { verrou: 'x' } });
    for (const { id } of [garde, fondu]) {
      assert.equal((await members.update(id, { profession: 'Juge' })).status, 409);
      assert.equal((await members.refused('deleteAdherent', { params: { id } })).status, 409);
    }
    assert.equal((await members.refused('startFusion', { body: bodyOf(other, fondu) })).status, 409);
  });
});

describe('a process that fails at a step', () => {
  for (const step of ['finance 1', 'admin 1', 'finance 2']) {
    it(`goes on after a failure at ${step}, and the undoing leaves what there was`, async () => {
      const { garde, fondu } = await twoRecords();
      await filled(fondu, '#993333', '2026-03-05');
      const former = await everything();
      failing = [step];
      const run = await merge(garde, fondu, { valeurs: { telephone: 'fondre' } });
      assert.deepEqual([run.faites, run.refuses], [1, []]);
      asked = [];
      failing = [step];
      assert.equal((await undo(run.id)).faites, 1);
      assert.deepEqual(await everything(), former);
    });
  }
});

describe('undoing a merge', () => {
  it('leaves what came after with the record that was kept', async () => {
    const { garde, fondu } = await twoRecords();
    await filled(fondu, '#993333', '2026-03-05');
    const run = await merge(garde, fondu, { valeurs: { telephone: 'fondre' } });
    await members.staff.call('printBadge', { body: { adherentId: garde.id } });
    await members.update(garde.id, { telephone: '55 555 555' });
    await undo(run.id);
    const [kept, other] = [await members.read(garde.id), await members.read(fondu.id)];
    assert.deepEqual([kept.telephone, kept.nombreImpressionsBadge], ['55 555 555', 1]);
    assert.deepEqual([other.telephone, other.nombreImpressionsBadge], [fondu.telephone, 1]);
    const statesOf = async (id: string) =>
      (await members.staff.call('listCartes', { params: { id } })).body.map(({ state }) => state);
    assert.deepEqual([await statesOf(garde.id), await statesOf(fondu.id)], [['valid'], ['replaced']]);
  });

  it('is refused when the exchanged photo was replaced, and after a later merge', async () => {
    const { garde, fondu } = await twoRecords();
    await filled(fondu, '#993333', '2026-03-05');
    const run = await merge(garde, fondu, { valeurs: { photoUrl: 'fondre' } });
    await sendPhoto(members.staff, { memberId: garde.id, content: await aColour('#00ff00') });
    const refused = await members.refused('undoFusion', { params: { id: run.id } });
    assert.match(refused.body.message, /photo/);
    const third = await twoRecords();
    const first = await merge(third.garde, third.fondu);
    const second = await merge(garde, third.garde, { jumeauxConfirmes: true });
    const early = await members.refused('undoFusion', { params: { id: first.id } });
    assert.deepEqual([early.status, second.faites], [422, 1]);
    const heir = await members.staff.call('getAdherentByCode', {
      params: { code: third.fondu.codeAdherent },
      query: {},
    });
    assert.equal(heir.body.id, garde.id, 'a code of a record that was merged twice');
    await undo(second.id);
    assert.equal((await undo(first.id)).faites, 1);
  });

  it('is refused after 30 days', async () => {
    const { garde, fondu } = await twoRecords();
    const run = await merge(garde, fondu);
    const createdAt = new Date(Date.now() - 31 * 86_400_000);
    await mongoose.connection.collection('fusions').updateOne({ _id: run.id } as never, { $set: { createdAt } });
    const refused = await members.refused('undoFusion', { params: { id: run.id } });
    assert.deepEqual([refused.status, refused.body.message], [422, 'Une fusion s’annule pendant 30\u00a0jours.']);
  });

  it('asks for the right to change members too, as all of it', async () => {
    const { garde, fondu } = await twoRecords();
    const run = await merge(garde, fondu);
    const deleting = members.as(['adherents.read', 'adherents.delete']);
    const answers = [
      await deleting.call('compareFiches', { query: { a: garde.id, b: fondu.id } }),
      await deleting.call('startFusion', { body: bodyOf(garde, fondu) }),
      await deleting.call('undoFusion', { params: { id: run.id } }),
    ];
    assert.deepEqual(answers.map(({ status }) => status), [403, 403, 403]);
  });
});

it('who is erased leaves nothing of the records that were merged into his', async () => {
  const { nom, garde, fondu } = await twoRecords();
  await merge(garde, fondu, { valeurs: { cin: 'fondre' } });
  const { body } = await members.staff.call('startEffacement', {
    params: { id: garde.id },
    body: { confirmation: garde.codeAdherent },
  });
  await until(async () => {
    const run = await members.staff.call('getEffacement', { params: { id: body.id } });
    return run.body.etat === 'termine' ? true : undefined;
  });
  const collections = await mongoose.connection.listCollections();
  const all = await Promise.all(
    collections.map(({ name }) => mongoose.connection.collection(name).find().toArray()),
  );
  assert.doesNotMatch(JSON.stringify(all), new RegExp(nom, 'i'));
});
