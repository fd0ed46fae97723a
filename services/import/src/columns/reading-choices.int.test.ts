import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CorrectImportColonnes, ImportRun } from '@club/contract';
import { testService, until, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { inlineRows, makeSheets, makeXlsx } from '../testing/make-xlsx.ts';
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

async function again(id: string, body: CorrectImportColonnes): Promise<ImportRun> {
  const { status } = await staff.call('correctImportColonnes', { params: { id }, body });
  assert.equal(status, 200);
  return until(async () => {
    const run = await runOf(id);
    return run.statut === 'en_attente' || run.statut === 'en_cours' ? undefined : run;
  });
}

const lignesOf = async (id: string) =>
  (await staff.call('listImportLignes', { params: { id }, query: {} })).body.lignes;
const apercuOf = (id: string, client = staff) => client.call('getImportApercu', { params: { id } });

const csv = 'Code;Nom;Prénom;Né le;Profession\nD1;Ben;Ali;05/03/1990;Juge\n';

describe('the one question of a plan', () => {
  it('is answered once: the plan is made again, and the next file with these titles is read so', async () => {
    const { body } = await planFile(staff, { content: csv, name: 'a.csv' });
    const { importId, colonnes } = body;
    assert.deepEqual(colonnes[3]?.dateAmbigue, { exemple: '05/03', ordre: 'jour' });
    const answered = colonnes.map(({ titre, champ }, at) => ({
      titre,
      champ,
      ...(at === 3 && { ordre: 'mois' as const }),
    }));
    const run = await again(importId, { colonnes: answered });
    assert.deepEqual([run.statut, run.plan?.crees], ['planifie', 1]);
    assert.deepEqual(run.plan?.colonnes[3]?.dateAmbigue, { exemple: '05/03', ordre: 'mois' });
    const [ligne] = await lignesOf(importId);
    assert.deepEqual(
      ligne?.lectures?.map(({ avant, apres }) => [avant, apres]),
      [['05/03/1990', '3 mai 1990']],
    );
    const next = await planFile(staff, { content: csv.replace('D1', 'D2'), name: 'b.csv' });
    assert.equal(next.body.colonnes[3]?.dateAmbigue?.ordre, 'mois');
  });
});

describe('another sheet of the workbook of a plan', () => {
  const titles = ['Code', 'Nom', 'Prénom'];
  const content = makeSheets([
    { name: 'Adultes', rows: [titles, ['S1', 'Grand', 'Un']] },
    {
      name: 'Enfants',
      rows: [
        ['Numéro', 'Famille', 'Prénom'],
        ['S2', 'Petit', 'Deux'],
      ],
    },
  ]);

  it('is read in the place of the first, with its own titles', async () => {
    const { body } = await planFile(staff, { content });
    const { importId } = body;
    assert.equal((await runOf(importId)).plan?.feuille, 'Adultes');
    const former = body.colonnes.map(({ titre, champ }) => ({ titre, champ }));
    const run = await again(importId, { feuille: 'Enfants', colonnes: former });
    assert.deepEqual([run.statut, run.plan?.feuille, run.plan?.crees], ['echoue', 'Enfants', 0]);
    assert.deepEqual(
      run.plan?.colonnes.map(({ titre }) => titre),
      ['Numéro', 'Famille', 'Prénom'],
    );
    const { body: apercu } = await apercuOf(importId);
    assert.deepEqual(apercu.lignes, [{ row: 2, cellules: ['S2', 'Petit', 'Deux'] }]);
    const back = await again(importId, { feuille: 'Adultes' });
    assert.deepEqual([back.statut, back.plan?.crees], ['planifie', 1]);
  });

  it('is refused when the workbook has no such sheet', async () => {
    const { body } = await planFile(staff, { content });
    const asked = { params: { id: body.importId }, body: { feuille: 'Bébés' } };
    assert.equal((await staff.call('correctImportColonnes', asked)).status, 422);
  });
});

it('hidden rows are left aside when somebody says so, and come back', async () => {
  const rows = [
    ['Code', 'Nom', 'Prénom'],
    ['H1', 'Vu', 'Un'],
    ['H2', 'Caché', 'Deux'],
  ];
  const sheet = `<worksheet><sheetData>${inlineRows(rows).replace('<row r="3">', '<row r="3" hidden="1">')}</sheetData></worksheet>`;
  const content = makeXlsx({
    rows: '',
    more: [{ name: 'xl/worksheets/sheet1.xml', content: sheet }],
  });
  const { body } = await planFile(staff, { content });
  assert.deepEqual((await runOf(body.importId)).plan?.masquees, { lignes: 1, lues: true });
  const without = await again(body.importId, { masquees: false });
  assert.deepEqual([without.plan?.crees, without.plan?.masquees], [1, { lignes: 1, lues: false }]);
  const withThem = await again(body.importId, { masquees: true });
  assert.deepEqual([withThem.plan?.crees, withThem.plan?.masquees], [2, { lignes: 1, lues: true }]);
});

describe('the first rows of the file of a plan', () => {
  it('are shown as they stand there, and are kept nowhere beside the file', async () => {
    const { body } = await planFile(staff, { content: csv.replace('D1', 'P1'), name: 'c.csv' });
    const { status, body: apercu } = await apercuOf(body.importId);
    assert.equal(status, 200);
    assert.deepEqual(apercu.lignes, [{ row: 2, cellules: ['P1', 'Ben', 'Ali', '05/03/1990', 'Juge'] }]);
    assert.equal(JSON.stringify(await runOf(body.importId)).includes('1990'), false);
  });

  it('hide personal and unknown columns from who may not read them', async () => {
    const content = 'Code;Nom;Prénom;Adresse;Observations\nP2;Ben;Ali;1, rue A;asthme\n';
    const { body } = await planFile(staff, { content, name: 'd.csv' });
    const { body: apercu } = await apercuOf(body.importId, service.as(['import.execute']));
    assert.deepEqual(apercu.lignes[0]?.cellules, ['P2', 'Ben', 'Ali', '', '']);
  });

  it('are gone with the file once the plan is applied', async () => {
    const { body } = await planFile(staff, { content: csv.replace('D1', 'P3'), name: 'e.csv' });
    await staff.call('applyImport', { params: { id: body.importId }, body: {} });
    await until(async () => (await runOf(body.importId)).statut === 'termine');
    assert.equal((await apercuOf(body.importId)).status, 409);
    assert.equal((await apercuOf('inconnu-1')).status, 404);
  });
});
