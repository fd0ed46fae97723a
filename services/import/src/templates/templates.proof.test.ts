import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  importColumns,
  type ImportTypeColumn,
  templateTypes,
  importWords,
  type TemplateType,
} from '@club/contract';
import { testService, type TestService } from '@club/service-kit/testing';
import ExcelJS from 'exceljs';
import { importService } from '../import-service.ts';
import { exampleMark } from '../kinds/example-row.ts';
import { readHeader } from '../kinds/header-rules.ts';
import { readingOf } from '../kinds/readings.ts';
import { openXlsx } from '../reading/xlsx-source.ts';
import { planFile, sendFile } from '../testing/send-file.ts';
import { readAll } from '../testing/read-all.ts';
import { tempFile } from '../testing/temp-file.ts';
import { textFormat } from './template-column.ts';

let service: TestService;
before(async () => {
  service = await testService(importService());
});
after(() => service.stop());

async function download(type: TemplateType): Promise<Buffer> {
  const response = await service.as('admin').open(`/api/import/template/${type}`);
  assert.equal(response.status, 200);
  return Buffer.from(await response.arrayBuffer());
}

async function load(type: TemplateType): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await download(type)).buffer as ArrayBuffer);
  return workbook;
}

const textFields: Readonly<Record<TemplateType, readonly string[]>> = {
  adherents: ['codeAdherent', 'telephone', 'telephoneUrgence'],
  sections: ['code'],
  formules: ['code', 'section'],
};

describe('the template', () => {
  for (const type of templateTypes) {
    const all: readonly ImportTypeColumn[] = importColumns[type];
    const columns = all.filter(({ gives }) => !gives);
    const letterOf = (sheet: ExcelJS.Worksheet, field: string) =>
      sheet.getColumn(columns.findIndex((column) => column.field === field) + 1);

    it(`of ${type} has the titles of its columns, codes and phones as text`, async () => {
      const sheet = (await load(type)).getWorksheet(importWords[type].title)!;
      assert.deepEqual(
        (sheet.getRow(1).values as unknown[]).slice(1),
        columns.map(({ title }) => title),
      );
      for (const field of textFields[type]) assert.equal(letterOf(sheet, field).numFmt, textFormat, field);
    });

    it(`of ${type} explains each column on a second sheet`, async () => {
      const sheet = (await load(type)).getWorksheet('Mode d’emploi')!;
      const explained = new Map(
        sheet.getSheetValues().flatMap((row) => {
          const [, title, , text] = (row ?? []) as unknown as string[];
          return typeof title === 'string' ? [[title, text ?? ''] as const] : [];
        }),
      );
      for (const { title } of columns) assert.ok((explained.get(title) ?? '').length > 5, title);
    });

    it(`of ${type} brings nothing when it is sent untouched`, async () => {
      const content = await download(type);
      const plan = await planFile(service.as('admin'), { type, content });
      assert.deepEqual(
        [plan.status, plan.body.lignes.length, plan.body.crees, plan.body.refuses],
        [200, 0, 0, 0],
      );
      const { body } = await sendFile(service.as('admin'), { type, content });
      assert.deepEqual([body.statut, body.imported, body.skipped, body.errors], ['termine', 0, 0, 0]);
    });

    it(`of ${type} has an example that would be taken but for its mark`, async () => {
      const path = await tempFile('modele.xlsx', await download(type));
      const [titles, example] = await readAll(await openXlsx(path));
      const reading = readingOf(type);
      const header = readHeader(titles!.cells, reading.columns);
      assert.ok('positions' in header);
      const cells = example!.cells.map((cell) => (cell === exampleMark ? '77' : cell));
      assert.ok(example!.cells.includes(exampleMark));
      const context = { today: '2026-11-21', currency: 'MAD' } as const;
      assert.deepEqual(reading.readRow({ row: 2, cells }, header.positions, context).faults, undefined);
    });
  }

  it('offers the allowed values, and takes dates, amounts and months as what they are', async () => {
    const members = (await load('adherents')).getWorksheet('Adhérents')!;
    assert.deepEqual(members.getCell('B3').dataValidation.formulae, ['"Mr,Mme,Mlle"']);
    assert.equal(members.getColumn(5).numFmt, 'dd/mm/yyyy');
    assert.equal(members.getCell('E3').dataValidation.type, 'date');
    assert.ok(members.getCell('E2').value instanceof Date);
    const formules = (await load('formules')).getWorksheet('Formules')!;
    const at = (title: string) => {
      const column = importColumns.formules.findIndex((one) => one.title === title) + 1;
      return formules.getRow(3).getCell(column);
    };
    assert.equal(at('Durée').dataValidation.type, 'whole');
    assert.deepEqual(at('Durée').dataValidation.formulae, [1, 120]);
    assert.equal(at('Montant').dataValidation.type, 'decimal');
    assert.equal(at('Montant').numFmt, '0.00#');
    assert.deepEqual(at('Actif').dataValidation.formulae, ['"Oui,Non"']);
  });
});
