import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type ExcelJS from 'exceljs';
import { correctionColumns, type FiltreCorrection } from '@club/contract';
import type { Client } from '@club/service-kit/testing';
import { startMembers, type Members } from '../testing/start-members.ts';

describe('the workbook of corrections', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
    await members.created({
      codeAdherent: '0042',
      nom: 'Bensalem',
      prenom: 'Nour',
      dateNaissance: '1987-05-15',
      telephone: '020 123 456',
      email: 'nour@gamil.com',
      estDonneur: true,
      groupeSanguin: 'O+',
      nationalites: '["Tunisienne","Française"]',
      adresse: '=1+1',
    });
    await members.created({
      nom: 'Trabelsi',
      prenom: 'Ali',
      telephone: '22 123 456',
      email: 'ali@exemple.tn',
    });
    await members.created({ nom: 'Payeur', prenom: 'Seul', estAdherent: false });
  });
  after(() => members.stop());

  const sheetOf = async (client: Client, filtre?: FiltreCorrection): Promise<ExcelJS.Workbook> => {
    const { default: Excel } = await import('exceljs');
    const response = await client.open(
      `/api/download/adherents-correction${filtre ? `?filtre=${filtre}` : ''}`,
    );
    assert.equal(response.status, 200);
    const workbook = new Excel.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    return workbook;
  };
  const cells = (workbook: ExcelJS.Workbook, row: number): unknown[] =>
    ((workbook.worksheets[0]?.getRow(row).values ?? []) as unknown[]).slice(1);
  const at = (field: string) => correctionColumns.findIndex((column) => column.field === field);

  it('has typed cells, choices, and tells by hidden columns who was seen', async () => {
    const workbook = await sheetOf(members.staff);
    const sheet = workbook.worksheets[0]!;
    assert.deepEqual(
      cells(workbook, 1),
      correctionColumns.map(({ title }) => title),
    );
    for (const title of ['Code Adhérent', 'Date Naissance', 'Email'])
      assert.ok(cells(workbook, 1).includes(title), title);
    const [row, other] = [cells(workbook, 2), cells(workbook, 3)];
    assert.equal(row[at('codeAdherent')], '0042');
    assert.deepEqual(row[at('dateNaissance')], new Date('1987-05-15T00:00:00Z'));
    assert.equal(row[at('telephone')], '020 123 456');
    assert.equal(row[at('estDonneur')], 'Oui');
    assert.equal(row[at('nationalites')], 'Tunisienne, Française');
    assert.equal(row[at('adresse')], '=1+1');
    assert.equal(other[at('nom')], 'Trabelsi');
    assert.equal(sheet.rowCount, 3);
    assert.equal(sheet.getColumn(at('id') + 1).hidden, true);
    assert.equal(sheet.getColumn(at('version') + 1).hidden, true);
    assert.equal(row[at('version')], 1);
    assert.equal(sheet.views[0]?.state, 'frozen');
    const choice = sheet.getCell(2, at('civilite') + 1).dataValidation as { formulae?: string[] };
    assert.deepEqual(choice?.formulae, ['"Mr,Mme,Mlle"']);
  });

  it('holds those with an anomaly alone, when asked', async () => {
    const rows = await sheetOf(members.staff, 'email');
    assert.equal(rows.worksheets[0]?.rowCount, 2);
    assert.equal(cells(rows, 2)[at('email')], 'nour@gamil.com');
    assert.equal((await sheetOf(members.staff, 'naissance')).worksheets[0]?.rowCount, 2);
  });

  it('is noted in the journal, with what it held, and has personal columns only for who may know them', async () => {
    await sheetOf(members.staff, 'photo');
    const { type, detail } = members.journal.noted();
    assert.equal(type, 'export');
    assert.match(detail, /photo.*2 lignes/u);
    const titles = cells(await sheetOf(members.as(['import.execute'])), 1);
    for (const { title, personal } of correctionColumns)
      assert.equal(titles.includes(title), !personal, title);
    assert.equal((await members.as('viewer').open('/api/download/adherents-correction')).status, 403);
  });
});
