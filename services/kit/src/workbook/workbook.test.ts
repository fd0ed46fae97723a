import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import ExcelJS from 'exceljs';
import { sheetOf, writeSheet, type SheetOf } from './workbook.ts';

interface Row {
  code: string;
  nom: string;
  naissance: string | null;
  montant: number;
  nombre: number;
}

const columns: SheetOf<Row>['columns'] = [
  { title: 'Code', width: 10, value: ({ code }) => code },
  { title: 'Nom', width: 20, value: ({ nom }) => nom },
  { title: 'Naissance', width: 12, kind: 'date', value: ({ naissance }) => naissance },
  { title: 'Montant', width: 14, kind: 'amount', value: ({ montant }) => montant },
  { title: 'Nombre', width: 10, kind: 'count', value: ({ nombre }) => nombre },
];

const aRow = (more: Partial<Row> = {}): Row => ({
  ...{ code: '0042', nom: 'Salma', naissance: '1990-03-05', montant: 450.5, nombre: 3 },
  ...more,
});

async function written(rows: Row[], total?: SheetOf<Row>['total']): Promise<ExcelJS.Worksheet> {
  const stream = new PassThrough();
  const content = buffer(stream);
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const sheet = sheetOf({ name: 'Rapport', columns, rows, ...(total && { total }) });
  await writeSheet(writer, sheet, new AbortController().signal);
  await writer.commit();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await content).buffer as ArrayBuffer);
  return workbook.getWorksheet('Rapport')!;
}

describe('a sheet', () => {
  it('has its titles, each value in a cell of its kind, and the total under its column', async () => {
    const sheet = await written([aRow(), aRow({ naissance: null })], { title: 'Montant', value: 901 });
    const values = sheet.getSheetValues() as unknown as unknown[][];
    assert.deepEqual(values[1]?.slice(1), ['Code', 'Nom', 'Naissance', 'Montant', 'Nombre']);
    assert.deepEqual(values[2]?.slice(1), ['0042', 'Salma', new Date('1990-03-05'), 450.5, 3]);
    assert.equal(sheet.getCell('C3').value, null);
    assert.deepEqual([sheet.getCell('A4').value, sheet.getCell('D4').value], ['Total', 901]);
    assert.deepEqual(
      ['A2', 'C2', 'D2', 'E2'].map((cell) => sheet.getCell(cell).numFmt),
      ['@', 'dd/mm/yyyy', '#,##0.00 "Dh";"\u2212"#,##0.00 "Dh"', '#,##0'],
    );
  });

  for (const nom of ['=1+1', '+33 6', '-2', '@SUM(A1)', '\t=1', '=HYPERLINK("http://a","b")', '<b>&"\'']) {
    it(`keeps ${JSON.stringify(nom)} as text, never as a formula`, async () => {
      const cell = (await written([aRow({ nom })])).getCell('B2');
      assert.deepEqual([cell.value, cell.type, cell.numFmt], [nom, ExcelJS.ValueType.String, '@']);
    });
  }
});
