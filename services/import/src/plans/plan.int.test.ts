import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ConflitChoix, ImportRun } from '@club/contract';
import { testService, until, type Client, type TestService } from '@club/service-kit/testing';
import ExcelJS from 'exceljs';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { planFile, sendFile, someMembers, workbookOf } from '../testing/send-file.ts';

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
beforeEach(() => {
  members.stored.length = 0;
  members.others.clear();
});

const runOf = async (id: string) => (await staff.call('getImport', { params: { id } })).body;
const lignesOf = async (id: string, query: object = {}) =>
  (await staff.call('listImportLignes', { params: { id }, query })).body;
const apply = (id: string, conflits?: ConflitChoix) =>
  staff.call('applyImport', { params: { id }, body: conflits ? { conflits } : {} });

async function applied(id: string, conflits?: ConflitChoix): Promise<ImportRun> {
  assert.equal((await apply(id, conflits)).status, 200);
  return until(async () => {
    const run = await runOf(id);
    return run.statut === 'en_attente' || run.statut === 'en_cours' ? undefined : run;
  });
}

/** One row of each kind: new, faulty, of another person, repeated, and one without code. */
function oneOfEach(prefix: string): string[][] {
  return [
    [`${prefix}1`, 'Trabelsi', 'Ali', ''],
    [`${prefix}2`, 'Gharbi', '', ''],
    [`${prefix}3`, 'Jebali', 'Amel', ''],
    [`${prefix}1`, 'TRABELSI', 'Ali', ''],
    ['', `Sans ${prefix}`, 'Code', ''],
  ];
}

describe('a plan', () => {
  it('tells what would become of each row and imports nothing', async () => {
    members.others.add('A3');
    const { status, body } = await planFile(staff, { content: workbookOf(oneOfEach('A')) });
    assert.equal(status, 200);
    const { crees, modifies, ignores, refuses, conflits } = body;
    assert.deepEqual(
      { crees, modifies, ignores, refuses, conflits },
      {
        crees: 2,
        modifies: 0,
        ignores: 1,
        refuses: 1,
        conflits: 1,
      },
    );
    assert.deepEqual(
      body.lignes.map(({ row, etat, nom, details }) => [row, etat, nom, details[0]?.column]),
      [
        [2, 'cree', 'Trabelsi', undefined],
        [3, 'refuse', 'Gharbi', 'Prénom'],
        [4, 'conflit', 'Jebali', 'Code'],
        [5, 'ignore', 'TRABELSI', 'Code'],
        [6, 'cree', 'Sans A', undefined],
      ],
    );
    assert.match(body.lignes[2]?.details[0]?.reason ?? '', /celui de Ben Ali Mohamed/);
    assert.deepEqual(
      body.colonnes.map(({ titre, champ, confiance }) => [titre, champ, confiance]),
      [
        ['Code', 'codeAdherent', 1],
        ['Nom', 'nom', 1],
        ['Prénom', 'prenom', 1],
        ['Email', 'email', 1],
      ],
    );
    assert.equal(members.stored.length, 0);
    const run = await runOf(body.importId);
    assert.deepEqual([run.statut, run.rowsTotal, run.imported, run.plan?.conflits], ['planifie', 5, 0, 1]);
  });

  it('takes a person whose e-mail cannot be read, without it, and shows what cells are read as', async () => {
    const csv = 'Nom;Prénom;Sexe;Né(e) le;Email\nGharbi;Lina;F;13 sept. 1988;pas de mail\n';
    const { body } = await planFile(staff, { content: `Liste du club\n${csv}`, name: 'a.csv' });
    assert.deepEqual(body.remarques, [
      'Les titres ont été lus à la ligne 2\u00a0: la ligne 1 est laissée de côté.',
    ]);
    const [ligne] = body.lignes;
    assert.deepEqual([ligne?.etat, ligne?.details.map(({ column }) => column)], ['cree', ['Email']]);
    assert.deepEqual(
      ligne?.lectures?.map(({ avant, apres }) => [avant, apres]),
      [
        ['F', 'Mme'],
        ['13 sept. 1988', '13 septembre 1988'],
      ],
    );
    const { body: page } = await staff.call('listImportLignes', { params: { id: body.importId }, query: {} });
    assert.deepEqual(page.lignes, body.lignes);
    assert.deepEqual((await runOf(body.importId)).plan?.remarques, body.remarques);
  });

  it('is read by page and by what becomes of the rows', async () => {
    const rows = [
      ...someMembers(450, 'B'),
      ...Array.from({ length: 60 }, (_, at) => [`F${at}`, '', 'Ali', '']),
    ];
    const { body } = await planFile(staff, { content: workbookOf(rows) });
    assert.deepEqual([body.lignes.length, body.crees, body.refuses], [200, 450, 60]);
    const second = await lignesOf(body.importId, { etat: 'refuse', page: 2 });
    assert.deepEqual([second.total, second.totalPages, second.lignes.length], [60, 2, 10]);
    assert.equal(second.lignes[0]?.row, 502);
  });

  it('is applied row by row as it was told, skipping the codes of others', async () => {
    members.others.add('C3');
    const { body } = await planFile(staff, { content: workbookOf(oneOfEach('C')) });
    const run = await applied(body.importId);
    assert.deepEqual([run.statut, run.imported, run.skipped, run.errors], ['termine', 2, 2, 1]);
    assert.equal(run.rowsDone, 5);
    assert.deepEqual(
      members.stored.map(({ nom }) => nom),
      ['Trabelsi', 'Sans C'],
    );
  });

  it('gives those whose code is another person’s a new one when told to, and not a second time', async () => {
    members.others.add('D3');
    const content = workbookOf(oneOfEach('D'));
    const { body } = await planFile(staff, { content });
    const run = await applied(body.importId, 'nouveau_code');
    assert.deepEqual([run.imported, run.skipped, run.errors], [3, 1, 1]);
    const jebali = members.stored.find(({ nom }) => nom === 'Jebali');
    assert.deepEqual([jebali?.codeAdherent, jebali?.prenom], [undefined, 'Amel']);
    assert.deepEqual((await lignesOf(body.importId, { etat: 'conflit' })).total, 0);
    const again = await planFile(staff, { content });
    assert.deepEqual([again.body.crees, again.body.conflits, again.body.ignores], [0, 0, 4]);
  });

  it('lists a code that was taken after it was told, and takes it from nobody', async () => {
    const { body } = await planFile(staff, { content: workbookOf(oneOfEach('E')) });
    members.others.add('E1');
    const run = await applied(body.importId);
    assert.deepEqual([run.imported, run.errors], [2, 2]);
    const { lignes } = await lignesOf(body.importId, { etat: 'refuse' });
    assert.deepEqual(
      lignes.map(({ row }) => row),
      [2, 3],
    );
    assert.match(lignes[0]?.details[0]?.reason ?? '', /celui de Ben Ali Mohamed/);
  });

  it('is applied once, however often it is asked for', async () => {
    const { body } = await planFile(staff, { content: workbookOf(someMembers(5, 'G')) });
    const answers = await Promise.all([apply(body.importId), apply(body.importId)]);
    assert.ok(answers.some(({ status }) => status === 200));
    await applied(body.importId);
    assert.equal(members.stored.length, 5);
    assert.equal((await apply(body.importId, 'nouveau_code')).status, 409);
  });

  it('is none of an import that was done at once, or of an unreadable file', async () => {
    const { body } = await sendFile(staff, { content: workbookOf(someMembers(1, 'H')) });
    assert.equal((await apply(body.id)).status, 409);
    assert.equal((await apply('inconnu-1')).status, 404);
    assert.equal((await planFile(staff, { content: workbookOf([]).subarray(0, 60) })).status, 422);
    const importId = randomUUID();
    await planFile(staff, { content: workbookOf(someMembers(1, 'I')), importId });
    assert.equal((await sendFile(staff, { content: workbookOf(someMembers(1, 'I')), importId })).status, 422);
  });

  it('gives what is not imported as a workbook that can be mended and sent again', async () => {
    members.others.add('J3');
    const { body } = await planFile(staff, { content: workbookOf(oneOfEach('J')) });
    await applied(body.importId);
    const response = await staff.open(`/api/imports/${body.importId}/lignes-refusees`);
    const content = Buffer.from(await response.arrayBuffer());
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(content.buffer);
    const rows = workbook.worksheets[0]!.getSheetValues() as unknown as unknown[][];
    assert.deepEqual(rows[1]?.slice(1), ['Code', 'Nom', 'Prénom', 'Email', 'Motif']);
    assert.deepEqual(rows[2]?.slice(1, 3), ['J2', 'Gharbi']);
    assert.match(String(rows[2]?.[5]), /^Prénom\u00a0: /);
    assert.match(String(rows[3]?.[5]), /celui de Ben Ali Mohamed/);
    assert.equal(rows.length, 4);
    const again = await planFile(staff, { content });
    assert.deepEqual([again.body.refuses, again.body.conflits, again.body.crees], [1, 1, 0]);
  });

  it('is refused to who may not read members: it would tell who has which code', async () => {
    const { status, body } = await planFile(service.as(['import.execute']), {
      content: workbookOf(oneOfEach('N')),
    });
    assert.equal(status, 403);
    assert.match(
      (body as unknown as { message: string }).message,
      /«\u00a0Adhérents\u00a0: consulter\u00a0»/,
    );
  });

  it('shows what was refused of a personal field only to who may know it', async () => {
    const csv = 'Nom;Prénom;Groupe sanguin\nBen;Ali;ZZ\n';
    const { body } = await planFile(staff, { content: csv, name: 'a.csv' });
    assert.equal(body.lignes[0]?.details[0]?.value, 'ZZ');
    const client = service.as(['import.execute']);
    const { body: page } = await client.call('listImportLignes', {
      params: { id: body.importId },
      query: {},
    });
    assert.equal(page.lignes[0]?.details[0]?.value, '');
    const sheet = new ExcelJS.Workbook();
    const response = await client.open(`/api/imports/${body.importId}/lignes-refusees`);
    await sheet.xlsx.load(await response.arrayBuffer());
    const titles = sheet.worksheets[0]!.getRow(1).values as unknown[];
    assert.deepEqual(titles.slice(1), ['Nom', 'Prénom', 'Motif']);
  });
});
