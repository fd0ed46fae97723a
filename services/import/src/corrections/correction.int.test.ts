import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import ExcelJS from 'exceljs';
import {
  correctionColumns,
  type CorrectionAccount,
  type CorrectionState,
  type ImportPlan,
  type Problem,
} from '@club/contract';
import { testService, until, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { aMember, exported, idOf } from '../testing/a-corrected-workbook.ts';
import { fakeCorrections, type FakeCorrections } from '../testing/fake-corrections.ts';

const size = 1_200;

const at = (field: string) => correctionColumns.findIndex((column) => column.field === field) + 1;

describe('a corrected workbook', () => {
  let owner: FakeCorrections;
  let service: TestService;
  let staff: Client;
  before(async () => {
    owner = await fakeCorrections(Array.from({ length: size }, (_, index) => aMember(index + 1)));
    service = await testService(importService(), { MEMBERS_URL: owner.url });
    staff = service.as('admin');
  });
  after(async () => {
    await service.stop();
    await owner.close();
  });

  const all = () => [...owner.members.values()];
  const send = async (client: Client, content: Buffer, dryRun: boolean) => {
    const form = new FormData();
    if (dryRun) form.set('dryRun', 'true');
    form.set('file', new Blob([new Uint8Array(content)]), 'corrections.xlsx');
    return client.raw('/api/adherents/import-correction', { method: 'POST', body: form });
  };
  const plan = async (content: Buffer) => {
    const { status, body } = await send(staff, content, true);
    assert.equal(status, 200, JSON.stringify(body));
    return body as ImportPlan;
  };
  const applied = async (id: string) => {
    assert.equal((await staff.call('applyImport', { params: { id }, body: {} })).status, 200);
    return until(async () => {
      const { body: run } = await staff.call('getImport', { params: { id } });
      return run.statut === 'termine' ? run : undefined;
    });
  };

  it('that comes back as it went changes nothing', async () => {
    const { modifies, ignores, refuses, conflits, crees } = await plan(await exported(all()).send());
    assert.deepEqual(
      { modifies, ignores, refuses, conflits, crees },
      {
        modifies: 0,
        ignores: size,
        refuses: 0,
        conflits: 0,
        crees: 0,
      },
    );
  });

  it('changes exactly the cells that were changed, as told before', async () => {
    const { sheet, send: file } = exported(all());
    for (let row = 2; row < 1_002; row += 1) sheet.getCell(row, at('email')).value = `nour${row}@gmail.com`;
    const told = await plan(await file());
    assert.deepEqual([told.modifies, told.ignores, told.refuses], [1_000, size - 1_000, 0]);
    assert.deepEqual(told.lignes[0]?.changements, [
      { champ: 'email', libelle: 'Email', avant: 'nour1@gamil.com', apres: 'nour2@gmail.com' },
    ]);
    assert.equal(owner.written.length, 0);
    const run = await applied(told.importId);
    assert.deepEqual([run.imported, run.modifies, run.errors], [1_000, 1_000, 0]);
    assert.deepEqual(
      owner.written,
      Array.from({ length: 1_000 }, (_, index) => ({
        id: idOf(index + 1),
        changes: { email: `nour${index + 2}@gmail.com` },
      })),
    );
  });

  it('reads days in three forms, empties by the word, and leaves what is blank', async () => {
    const members = all().slice(1_100, 1_106);
    const { sheet, send: file } = exported(members);
    const births = [
      '05/03/1990',
      '1990-03-05',
      new Date('1990-03-05T00:00:00Z'),
      '01/01/1970',
      null,
      '15/5/1987',
    ];
    for (const [index, birth] of births.entries())
      sheet.getCell(index + 2, at('dateNaissance')).value = birth;
    sheet.getCell(6, at('telephone')).value = '(vide)';
    sheet.getCell(6, at('civilite')).value = '(vide)';
    sheet.getCell(6, at('prenom')).value = null;
    owner.written.length = 0;
    const { modifies, importId } = await plan(await file());
    assert.equal(modifies, 5);
    await applied(importId);
    assert.deepEqual(
      owner.written.map(({ changes }) => changes),
      [
        ...Array.from({ length: 3 }, () => ({ dateNaissance: '1990-03-05' })),
        { dateNaissance: null },
        { civilite: null, telephone: null },
      ],
    );
  });

  it('lists who was changed meanwhile, before and after it was told, and overwrites nobody', async () => {
    const [seen, later] = all().slice(1_110, 1_112) as [CorrectionState, CorrectionState];
    const { sheet, send: file } = exported([seen, later]);
    for (const row of [2, 3]) sheet.getCell(row, at('profession')).value = 'Juge';
    seen.version += 1;
    const told = await plan(await file());
    assert.deepEqual([told.modifies, told.conflits], [1, 1]);
    assert.match(told.lignes[0]?.details[0]?.reason ?? '', /quelqu’un d’autre/u);
    later.version += 1;
    owner.written.length = 0;
    const run = await applied(told.importId);
    assert.deepEqual([run.imported, run.errors, owner.written.length], [0, 1, 0]);
  });

  it('answers as promised when it changes at once, with row and column of what is wrong', async () => {
    const members = all().slice(1_120, 1_125);
    const { sheet, send: file } = exported(members);
    sheet.getCell(2, at('email')).value = 'juste@exemple.tn';
    // Members say that no calendar has this day.
    sheet.getCell(3, at('dateNaissance')).value = '32/13/2020';
    owner.refused.add(members[1]?.id ?? '');
    sheet.getCell(4, at('codeAdherent')).value = '9999';
    sheet.getCell(5, at('groupeSanguin')).value = 'ZZ';
    const { status, body } = await send(staff, await file(), false);
    assert.equal(status, 200);
    const { totalProcessed, updated, errors, errorDetails, message } = body as CorrectionAccount;
    assert.deepEqual([totalProcessed, updated, errors], [5, 1, 3]);
    assert.deepEqual(
      errorDetails.map(({ row, column }) => [row, column]),
      [
        [3, 'Date Naissance'],
        [4, 'Code Adhérent'],
        [5, 'Groupe sanguin'],
      ],
    );
    assert.equal(message.replaceAll('\u00a0', ' '), '1 adhérent corrigé, 3 lignes en erreur.');
  });

  it('finds members by their code in a file made by hand, and needs three columns', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('A');
    sheet.addRow(['Code Adhérent', 'Date Naissance', 'Email']);
    sheet.addRow(['1150', '1987-05-15', 'main@exemple.tn']);
    sheet.addRow(['404404', '1987-05-15', 'x@exemple.tn']);
    const told = await plan(Buffer.from(await workbook.xlsx.writeBuffer()));
    assert.deepEqual([told.modifies, told.refuses], [1, 1]);
    sheet.getCell(1, 3).value = 'Courrier';
    const { status, body } = await send(staff, Buffer.from(await workbook.xlsx.writeBuffer()), true);
    assert.equal(status, 422);
    assert.match((body as Problem).message, /Email/u);
  });

  it('applied at once, takes an unchanged row for no error once anything else of its record changed', async () => {
    const members = all().slice(1_160, 1_163) as [CorrectionState, CorrectionState, CorrectionState];
    const { sheet, send: file } = exported(members);
    for (const row of [2, 3]) sheet.getCell(row, at('profession')).value = 'Juge';
    // A photo each.
    members[1].version += 1;
    members[2].version += 1;
    const { body } = await send(staff, await file(), false);
    const { totalProcessed, updated, errors, errorDetails } = body as CorrectionAccount;
    assert.deepEqual([totalProcessed, updated, errors], [3, 1, 1]);
    assert.deepEqual(
      errorDetails.map(({ row }) => row),
      [3],
    );
  });

  it('asks for the right to change members', async () => {
    const content = await exported(all().slice(0, 1)).send();
    assert.equal((await send(service.as(['import.execute']), content, true)).status, 403);
  });
});
