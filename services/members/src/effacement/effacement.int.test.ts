import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Effacement, ErasedPerson } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { aPdf, sendCertificat } from '../testing/certificats.ts';
import { aColour, sendPhoto } from '../testing/photos.ts';
import { startMembers, type Members } from '../testing/start-members.ts';

let members: Members;
let asked: [string, ErasedPerson][];
let people = 0;
let nom = '';
let finance: { obstacles: string[] };
let importer: () => Promise<object>;
let admin: () => Promise<object>;

before(async () => {
  members = await startMembers();
  const noted = (service: string, answer: () => Promise<object>) => (person: ErasedPerson) => {
    asked.push([service, person]);
    return answer();
  };
  members.replyAs('finance', {
    openMoneyOf: () => Promise.resolve({ ...finance, cotisations: 1, reglements: 2, credits: 0, recus: 1 }),
    effacerPersonne: noted('finance', () => Promise.resolve(finance)) as never,
  });
  members.replyAs('import', { effacerPersonne: noted('import', () => importer()) });
  members.replyAs('admin', { effacerPersonne: noted('admin', () => admin()) });
});
beforeEach(() => {
  asked = [];
  finance = { obstacles: [] };
  importer = () => Promise.resolve({});
  admin = () => Promise.resolve({});
});
after(() => members.stop());

async function everything(): Promise<string> {
  const collections = await mongoose.connection.listCollections();
  const all = await Promise.all(
    collections.map(async ({ name }) => [name, await mongoose.connection.collection(name).find().toArray()]),
  );
  return JSON.stringify(all);
}

const start = (id: string, confirmation: string) =>
  members.staff.call('startEffacement', { params: { id }, body: { confirmation } });

const ended = (id: string): Promise<Effacement> =>
  until(async () => {
    const { body } = await members.staff.call('getEffacement', { params: { id } });
    return body.etat === 'en_cours' ? undefined : body;
  });

/** Somebody of a name that nobody else has. */
async function aPerson() {
  people += 1;
  nom = `Zzcanari${people}x`;
  const person = await members.created({ nom, prenom: `Salma${nom}`, cin: `1${nom}`, estDonneur: true });
  await members.update(person.id, { cin: `2${nom}` });
  await sendCertificat(members.staff, { codeAdherent: person.codeAdherent, content: aPdf });
  await sendPhoto(members.staff, { memberId: person.id, content: await aColour('#336699') });
  await members.read(person.id);
  return person;
}

describe('erasing a member', () => {
  it('tells the others who he is and was, and leaves nothing of him here', async () => {
    const { id, codeAdherent } = await aPerson();
    const { body: apercu } = await members.staff.call('getApercuEffacement', { params: { id } });
    assert.deepEqual(apercu.emporte, {
      photo: true,
      certificats: 1,
      cartes: 0,
      entrees: 0,
      cotisations: 1,
      reglements: 2,
      credits: 0,
      recus: 1,
    });
    const { status, body } = await start(id, codeAdherent);
    assert.equal(status, 201);
    assert.deepEqual([(await ended(body.id)).effaces, (await ended(body.id)).refuses], [1, []]);
    assert.deepEqual(
      asked.map(([service]) => service),
      ['import', 'finance', 'admin'],
    );
    for (const [, person] of asked) {
      assert.ok([`1${nom}`, `2${nom}`, `Salma${nom} ${nom}`].every((text) => person.textes.includes(text)));
      assert.match(person.nom, /^Adhérent effacé n°/);
    }
    const left = await everything();
    assert.doesNotMatch(left, new RegExp(nom, 'i'));
    assert.match(left, /Adhérent effacé n°/);
    const row = await Adherents.findOne({ _id: id });
    assert.deepEqual([row?.civilite, row?.nationalites], [null, '[]']);
    for (const bucket of ['photo_files', 'certificat_files'])
      assert.equal(await mongoose.connection.collection(`${bucket}.files`).countDocuments(), 0, bucket);
    assert.equal((await members.list({ search: nom })).total, 0);
    assert.equal((await members.refused('restoreAdherent', { params: { id } })).status, 404);
    assert.equal((await members.refused('getApercuEffacement', { params: { id } })).status, 404);
  });

  it('leaves nothing of somebody in the trash either', async () => {
    const { id, codeAdherent } = await aPerson();
    await members.staff.call('deleteAdherent', { params: { id } });
    await ended((await start(id, codeAdherent)).body.id);
    assert.doesNotMatch(await everything(), new RegExp(nom, 'i'));
    const { body } = await members.staff.call('listTrashedAdherents', { query: {} });
    assert.equal(body.total, 0);
  });

  it('changes nothing for a wrong code, nor while money is open', async () => {
    const { id, codeAdherent } = await aPerson();
    assert.equal((await start(id, 'oui')).status, 422);
    finance.obstacles = ['Cette personne doit encore 10,00 Dh.'];
    const refused = await members.refused('startEffacement', {
      params: { id },
      body: { confirmation: codeAdherent },
    });
    assert.deepEqual([refused.status, refused.body.message], [422, 'Cette personne doit encore 10,00 Dh.']);
    assert.deepEqual(asked, []);
    assert.equal((await members.read(id)).nom, nom);
  });

  it('names him whom another service refuses, and leaves him as he was', async () => {
    const { id, codeAdherent } = await aPerson();
    importer = () => Promise.reject(new RuleError('rule', { message: 'Un import est en cours.' }));
    const { refuses, effaces } = await ended((await start(id, codeAdherent)).body.id);
    assert.equal(effaces, 0);
    assert.deepEqual(
      refuses.map(({ adherentId, raison }) => [adherentId, raison]),
      [[id, 'Un import est en cours.']],
    );
    assert.equal((await members.read(id)).nom, nom);
    importer = () => Promise.resolve({});
    await ended((await start(id, codeAdherent)).body.id);
    assert.doesNotMatch(await everything(), new RegExp(nom, 'i'), 'the run that refused him neither');
  });

  it('goes on with the same number after a failure in the middle', async () => {
    const { id, codeAdherent } = await aPerson();
    let failures = 2;
    admin = () => (failures-- > 0 ? Promise.reject(new Error('gone')) : Promise.resolve({}));
    const run = await ended((await start(id, codeAdherent)).body.id);
    assert.deepEqual(run.refuses, []);
    const numbers = new Set(asked.map(([, { nom }]) => nom));
    assert.equal(numbers.size, 1);
    assert.equal(asked.filter(([service]) => service === 'admin').length, 3);
  });
});
