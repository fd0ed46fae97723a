import assert from 'node:assert/strict';
import { text as textOf, buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import ExcelJS from 'exceljs';
import type { ColumnData, ReportValue } from '@club/contract';
import { readCsv } from '../testing/read-csv.ts';
import { csvFile } from './csv-file.ts';
import { chosenRowsText, exportedIds } from './exported-rows.ts';
import type { ListExport } from './list-export.ts';
import { sendList } from './send-list.ts';
import { xlsxFile } from './xlsx-file.ts';
import { letterOf } from './xlsx-text.ts';

const columns: ColumnData[] = [
  { title: 'Code', kind: 'code' },
  { title: 'Nom', kind: 'text' },
  { title: 'Naissance', kind: 'date' },
  { title: 'Montant', kind: 'amount' },
  { title: 'Âge', kind: 'count' },
];

async function* streamed(rows: ReportValue[][]): AsyncGenerator<ReportValue[][]> {
  yield rows;
}

const listOf = (rows: ReportValue[][], more: Partial<ListExport> = {}): ListExport => ({
  title: 'Adhérents',
  name: 'adherents',
  facts: ['Statut\u00a0: Actif'],
  noun: ['adhérent', 'adhérents'],
  columns,
  count: rows.length,
  rows: streamed(rows),
  ...more,
});

const rows: ReportValue[][] = [
  ['0042', 'Salma', '1990-03-05', 450.1, 36],
  ['7', 'Adam & "fils" <x>', null, -700.2, null],
];

async function sheetOf(list: ListExport): Promise<{ workbook: ExcelJS.Workbook; sheet: ExcelJS.Worksheet }> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await buffer(xlsxFile(list))).buffer as ArrayBuffer);
  return { workbook, sheet: workbook.worksheets[0]! };
}

/** Above the rows: three lines, an empty one, the titles. */
const first = 6;

describe('a list as a workbook', () => {
  it('says what it is, holds each value in a cell of its kind, and ends with the sums', async () => {
    const { workbook, sheet } = await sheetOf(listOf(rows));
    const values = sheet.getSheetValues() as unknown as unknown[][];
    assert.equal(values[1]?.[1], 'Adhérents');
    assert.match(String(values[2]?.[1]), /, le \d\d\/\d\d\/\d{4}$/);
    assert.equal(values[3]?.[1], '2\u00a0adhérents · Statut\u00a0: Actif');
    assert.deepEqual(values[5]?.slice(1), ['Code', 'Nom', 'Naissance', 'Montant', 'Âge']);
    const ends = ['A5', 'B5', 'C5', 'D5', 'E5'].filter(
      (place) => sheet.getCell(place).alignment.horizontal === 'right',
    );
    assert.deepEqual(ends, ['C5', 'D5', 'E5']);
    assert.deepEqual(values[first]?.slice(1), ['0042', 'Salma', new Date('1990-03-05'), 450.1, 36]);
    assert.deepEqual([sheet.getCell('B7').value, sheet.getCell('C7').value], ['Adam & "fils" <x>', null]);
    assert.deepEqual([sheet.getCell('A8').value, sheet.getCell('D8').value], ['Total', -250.1]);
    assert.deepEqual(
      ['A6', 'C6', 'D6', 'E6'].map((cell) => sheet.getCell(cell).numFmt),
      ['@', 'dd/mm/yyyy', '#,##0.00 "Dh";"\u2212"#,##0.00 "Dh"', '#,##0'],
    );
    assert.equal(workbook.title, 'Adhérents');
    assert.notEqual(workbook.creator, '');
  });

  it('keeps its titles in view and on each printed page, and prints what it holds', async () => {
    const { sheet } = await sheetOf(listOf(rows));
    assert.deepEqual(
      sheet.views.map(({ state, ...view }) => [state, 'ySplit' in view && view.ySplit]),
      [['frozen', 5]],
    );
    const { printArea, printTitlesRow, orientation, fitToWidth, fitToHeight } = sheet.pageSetup;
    assert.deepEqual([printArea, printTitlesRow], ['A1:E8', '5:5']);
    assert.deepEqual([orientation, fitToWidth, fitToHeight], ['landscape', 1, 0]);
    assert.equal(sheet.autoFilter, 'A5:E7');
  });

  for (const nom of ['=1+1', '+33 6', '-2', '@SUM(A1)', '\t=1', 'a\nb', '_x0041_', ' deux ', 'œ\u{1f3c0}'])
    it(`keeps ${JSON.stringify(nom)} as text, never as a formula`, async () => {
      const { sheet } = await sheetOf(listOf([['1', nom, null, 0, 0]]));
      const cell = sheet.getCell(`B${first}`);
      const decoded = String(cell.value).replace('_x005F_', '_');
      assert.deepEqual([decoded, cell.type, cell.numFmt], [nom, ExcelJS.ValueType.String, '@']);
    });

  it('leaves out what a workbook cannot hold, and writes a day that Excel does not know as text', async () => {
    const { sheet } = await sheetOf(listOf([['1', 'a\u0000b\ud800c', '1900-01-31', 0, 0]]));
    assert.equal(sheet.getCell(`B${first}`).value, 'ab\ufffdc');
    assert.equal(sheet.getCell(`C${first}`).value, '31/01/1900');
  });

  it('has no last line without amounts, and can be empty', async () => {
    const { sheet } = await sheetOf(listOf([], { columns: columns.slice(0, 2) }));
    assert.equal(sheet.getSheetValues().length, first);
    assert.equal(sheet.pageSetup.printArea, 'A1:B5');
  });

  it('fails as a whole when its rows do', async () => {
    const failing = (async function* () {
      yield rows.slice(0, 1);
      throw new Error('gone');
    })();
    await assert.rejects(buffer(xlsxFile(listOf(rows, { rows: failing }))), /gone/);
    const again = (async function* () {
      yield rows.slice(0, 1);
      throw new Error('gone');
    })();
    await assert.rejects(textOf(csvFile(listOf(rows, { rows: again }))), /gone/);
  });

  it('names columns beyond Z', () => {
    assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(letterOf), ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('a list as CSV', () => {
  it('has its mark, semicolons, French numbers and days, and titles and rows alone', async () => {
    const text = await textOf(csvFile(listOf(rows)));
    const bytes = await buffer(csvFile(listOf(rows)));
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    assert.deepEqual(readCsv(text), [
      ['Code', 'Nom', 'Naissance', 'Montant', 'Âge'],
      ['0042', 'Salma', '05/03/1990', '450,10', '36'],
      ['7', 'Adam & "fils" <x>', '', '-700,20', ''],
    ]);
  });

  it('never begins a formula, and keeps what separates cells', async () => {
    const names = ['=1+1', '+212 6', '-2', '@a', '\t=1', 'a;b', 'a\r\nb', '"', ' a '];
    const text = await textOf(csvFile(listOf(names.map((nom) => ['1', nom, null, 0, 0]))));
    assert.deepEqual(
      readCsv(text)
        .slice(1)
        .map(([, nom]) => nom),
      ["'=1+1", "'+212 6", "'-2", "'@a", "'\t=1", 'a;b', 'a\r\nb', '"', ' a '],
    );
  });
});

describe('a list that a format does not hold', () => {
  const request = { query: { format: 'pdf' } } as Parameters<typeof sendList>[0];

  it('is refused in words, before anything is read', async () => {
    await assert.rejects(sendList(request, listOf(rows, { count: 5_001 })), {
      message:
        'Un fichier PDF tient 5\u202f000\u00a0lignes au plus\u00a0: filtrez la liste, ou choisissez Excel ou CSV.',
    });
    const many = Array.from({ length: 17 }, () => columns[0]!);
    await assert.rejects(sendList(request, listOf(rows, { columns: many })), {
      message:
        'Un fichier PDF tient 16\u00a0colonnes au plus\u00a0: montrez-en moins, ou choisissez Excel ou CSV.',
    });
  });
});

describe('the rows of an export', () => {
  const found = ['a', 'b', 'c', 'd'];
  it('are those that were named, or all but those, in the order of the list', () => {
    assert.deepEqual(exportedIds(found, {}), found);
    assert.deepEqual(exportedIds(found, { ids: 'd,b,x' }), ['b', 'd']);
    assert.deepEqual(exportedIds(found, { sauf: 'a,d' }), ['b', 'c']);
    assert.deepEqual(exportedIds(found, { ids: 'x' }), []);
  });

  it('are told when they are not all', () => {
    assert.deepEqual(chosenRowsText({}), []);
    assert.deepEqual(chosenRowsText({ ids: 'a' }), ['Lignes choisies']);
    assert.deepEqual(chosenRowsText({ sauf: 'a' }), ['Sauf une ligne']);
    assert.deepEqual(chosenRowsText({ sauf: 'a,b' }), ['Sauf 2 lignes']);
  });
});
