import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { ImportRun } from '@club/contract';
import { testService, until, type Client, type TestService } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { importService } from '../import-service.ts';
import { Imports } from '../imports/import-model.ts';
import { removeAbandoned } from '../imports/remove-abandoned.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { planFile } from '../testing/send-file.ts';

let members: FakeMembers;
let service: TestService;
let staff: Client;
before(async () => {
  members = await fakeMembers();
  service = await testService(importService(), { MEMBERS_URL: members.url });
  staff = service.as('admin');
});
after(async () => {
  await service.stop();
  await members.close();
});

const runOf = async (id: string) => (await staff.call('getImport', { params: { id } })).body;
const correct = (id: string, colonnes: { titre: string; champ: string | null }[]) =>
  staff.call('correctImportColonnes', { params: { id }, body: { colonnes } });

async function corrected(id: string, colonnes: Parameters<typeof correct>[1]): Promise<ImportRun> {
  assert.equal((await correct(id, colonnes)).status, 200);
  return until(async () => {
    const run = await runOf(id);
    return run.statut === 'en_attente' || run.statut === 'en_cours' ? undefined : run;
  });
}

const files = () => mongoose.connection.collection('files.files').countDocuments();

describe('the columns of a plan', () => {
  const titles = 'Numéro;Famille;Petit nom;Métier';
  const csv = `${titles}\nC1;Ben;Ali;Juge\nC2;Gharbi;Lina;Avocate\n`;
  const colonnes = [
    { titre: 'Numéro', champ: 'codeAdherent' },
    { titre: 'Famille', champ: 'nom' },
    { titre: 'Petit nom', champ: 'prenom' },
    { titre: 'Métier', champ: 'profession' },
  ];

  it('can be said where the file does not say them, without sending it again', async () => {
    const importId = randomUUID();
    const { status } = await planFile(staff, { content: csv, name: 'a.csv', importId });
    assert.equal(status, 422);
    const failed = await runOf(importId);
    assert.deepEqual([failed.statut, failed.plan?.colonnes.length], ['echoue', 4]);
    const run = await corrected(importId, colonnes);
    assert.deepEqual([run.statut, run.plan?.crees, run.message], ['planifie', 2, null]);
    const { body } = await staff.call('listImportLignes', { params: { id: importId }, query: {} });
    assert.deepEqual(
      body.lignes.map(({ code, nom, prenom }) => [code, nom, prenom]),
      [
        ['C1', 'Ben', 'Ali'],
        ['C2', 'Gharbi', 'Lina'],
      ],
    );
  });

  it('are taken so from the next file with these titles, and it is said since when', async () => {
    const other = 'METIER;Petit nom;numero;famille\nMaçon;Sami;C3;Jebali\n';
    const { body } = await planFile(staff, { content: other, name: 'b.csv' });
    assert.deepEqual([body.statut, body.crees], ['planifie', 1]);
    assert.deepEqual(
      body.colonnes.map(({ champ, confiance }) => [champ, confiance]),
      [
        ['profession', 1],
        ['prenom', 1],
        ['codeAdherent', 1],
        ['nom', 1],
      ],
    );
    const run = await runOf(body.importId);
    assert.ok(Date.parse(run.plan?.colonnesRetenues ?? '') > 0);
    const before = await files();
    await staff.call('applyImport', { params: { id: body.importId }, body: {} });
    await until(async () => (await runOf(body.importId)).statut === 'termine');
    assert.equal(members.stored.at(-1)?.profession, 'Maçon');
    assert.equal(await files(), before - 1, 'its file goes when it is applied');
    assert.equal((await correct(body.importId, colonnes)).status, 409);
  });

  it('are corrected another time, and rows that were told before are told anew', async () => {
    const { body } = await planFile(staff, { content: csv, name: 'c.csv' });
    const aside = colonnes.map((one) => (one.titre === 'Métier' ? { ...one, champ: null } : one));
    const run = await corrected(body.importId, aside);
    assert.deepEqual([run.statut, run.plan?.crees, run.plan?.colonnesRetenues], ['planifie', 2, undefined]);
    assert.equal(run.plan?.colonnes[3]?.champ, null);
    const { body: page } = await staff.call('listImportLignes', {
      params: { id: body.importId },
      query: {},
    });
    assert.equal(page.total, 2);
  });

  it('are refused when a required one is missing, or when they are of another file', async () => {
    const { body } = await planFile(staff, { content: csv, name: 'd.csv' });
    assert.equal((await correct(body.importId, colonnes.slice(1))).status, 422);
    const none = colonnes.map(({ titre }) => ({ titre, champ: null }));
    assert.equal((await correct(body.importId, none)).status, 422);
    assert.equal((await correct('inconnu-1', colonnes)).status, 404);
  });

  it('keep their file for as long as the plan can be applied', async () => {
    const { body } = await planFile(staff, { content: csv, name: 'e.csv' });
    const before = await files();
    await Imports.updateOne({ _id: body.importId }, { $set: { 'plan.until': new Date(0) } });
    await removeAbandoned();
    assert.equal(await files(), before - 1);
    assert.equal((await correct(body.importId, colonnes)).status, 409);
  });
});
