import assert from 'node:assert/strict';
import { it } from 'node:test';
import ExcelJS from 'exceljs';
import { adherentColumns } from '../adherents/adherent-columns.ts';
import { openXlsx } from '../reading/xlsx-source.ts';
import { readAll } from '../testing/read-all.ts';
import { tempFile } from '../testing/temp-file.ts';
import { makeAdherentTemplate } from './adherent-template.ts';

it('has the titles of the specification and no row that would become a member', async () => {
  const path = await tempFile('modele.xlsx', await makeAdherentTemplate());
  const rows = (await readAll(await openXlsx(path))).filter(({ cells }) => cells.length > 0);
  assert.deepEqual(
    rows.map(({ cells }) => cells)[0],
    adherentColumns.map(({ title }) => title),
  );
  assert.ok(rows.slice(1).every(({ cells }) => cells.every((cell) => cell === null || cell === undefined)));
});

it('keeps leading zeros, shows dates and offers choices', async () => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await makeAdherentTemplate()).buffer as ArrayBuffer);
  const sheet = workbook.getWorksheet('Adhérents');
  assert.equal(sheet?.getColumn(1).numFmt, '@');
  assert.equal(sheet?.getColumn(5).numFmt, 'dd/mm/yyyy');
  assert.deepEqual(sheet?.getCell('B2').dataValidation.formulae, ['"Mr,Mme,Mlle"']);
});
