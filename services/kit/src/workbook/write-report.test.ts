import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import ExcelJS from 'exceljs';
import type { ColumnData, ReadChart, ReadReport } from '@club/contract';
import { writeCharts } from './write-charts.ts';
import { writeReport } from './write-report.ts';

interface Row {
  code: string;
  nom: string;
  naissance: string | null;
  montant: number;
  nombre: number;
}

const headColumns: ColumnData[] = [{ title: 'Code', kind: 'code' }];
const columns: ColumnData[] = [
  { title: 'Nom', kind: 'text' },
  { title: 'Naissance', kind: 'date' },
  { title: 'Montant', kind: 'amount' },
  { title: 'Nombre', kind: 'count' },
];

const aRow = (more: Partial<Row> = {}): Row => ({
  code: '0042',
  nom: 'Salma',
  naissance: '1990-03-05',
  montant: 450.5,
  nombre: 3,
  ...more,
});

/** Each row under a head of its own. */
function reportOf(given: readonly Row[], total?: ReadReport['total']): ReadReport {
  const groups = given.map(({ code, nom, naissance, montant, nombre }) => ({
    key: code,
    cells: [code],
    count: 1,
    rows: () => [[nom, naissance, montant, nombre]],
  }));
  return { headColumns, columns, groups, count: given.length, countText: '', wide: false, total };
}

const written = async (rows: Row[], total?: ReadReport['total']): Promise<ExcelJS.Worksheet> =>
  (await workbookOf(reportOf(rows, total))).getWorksheet('Rapport')!;

async function workbookOf(report: ReadReport): Promise<ExcelJS.Workbook> {
  const stream = new PassThrough();
  const content = buffer(stream);
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const titled = { title: 'Rapport', coverage: 'Saison 2026-2027', report };
  const { signal } = new AbortController();
  await writeReport(writer, titled, signal);
  await writeCharts(writer, titled, signal);
  await writer.commit();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await content).buffer as ArrayBuffer);
  return workbook;
}

describe('a sheet', () => {
  it('has its title and coverage, its columns, each value in a cell of its kind, and the total under its column', async () => {
    const sheet = await written([aRow(), aRow({ naissance: null })], { under: 'Montant', value: 901 });
    const values = sheet.getSheetValues() as unknown as unknown[][];
    assert.deepEqual([values[1]?.[1], values[2]?.[1]], ['Rapport', 'Saison 2026-2027']);
    assert.deepEqual(values[4]?.slice(1), ['Code', 'Nom', 'Naissance', 'Montant', 'Nombre']);
    assert.deepEqual(values[5]?.slice(1), ['0042', 'Salma', new Date('1990-03-05'), 450.5, 3]);
    assert.equal(sheet.getCell('C6').value, null);
    assert.deepEqual([sheet.getCell('A7').value, sheet.getCell('D7').value], ['Total', 901]);
    assert.deepEqual(
      ['A5', 'C5', 'D5', 'E5'].map((cell) => sheet.getCell(cell).numFmt),
      ['@', 'dd/mm/yyyy', '#,##0.00 "Dh";"\u2212"#,##0.00 "Dh"', '#,##0'],
    );
  });

  it('has its titles in the font of its cells, each where the values below it stand', async () => {
    const sheet = await written([aRow()], { under: 'Montant', value: 450.5 });
    const looks = ['A1', 'A4', 'B4', 'C4', 'D4', 'E4', 'A6'].map((place) => {
      const { font, alignment } = sheet.getCell(place);
      return [font.name, font.bold, alignment?.horizontal ?? 'left'];
    });
    const [start, end] = [
      ['Calibri', true, 'left'],
      ['Calibri', true, 'right'],
    ];
    assert.deepEqual(looks, [start, start, start, end, end, end, start]);
  });

  it('is filtered by its columns, and printed whole in their width with their titles on each page', async () => {
    const sheet = await written([aRow(), aRow()], { under: 'Montant', value: 901 });
    const { printArea, printTitlesRow, orientation, fitToWidth, fitToHeight } = sheet.pageSetup;
    assert.deepEqual([printArea, printTitlesRow, orientation], ['A1:E7', '4:4', 'portrait']);
    assert.deepEqual([fitToWidth, fitToHeight, sheet.autoFilter], [1, 0, 'A4:E6']);
  });

  for (const nom of ['=1+1', '+33 6', '-2', '@SUM(A1)', '\t=1', '=HYPERLINK("http://a","b")', '<b>&"\'']) {
    it(`keeps ${JSON.stringify(nom)} as text, never as a formula`, async () => {
      const cell = (await written([aRow({ nom })])).getCell('B5');
      assert.deepEqual([cell.value, cell.type, cell.numFmt], [nom, ExcelJS.ValueType.String, '@']);
    });
  }
});

describe('the charts of a report', () => {
  const chart = (labels: readonly string[], more: Partial<ReadChart> = {}): ReadChart => ({
    title: 'Reçu par moyen',
    axis: 'Moyen',
    measure: 'Montant',
    kind: 'amount',
    bars: labels.map((label, at) => ({ key: label, label, value: 450.5 - at, against: 10 * at })),
    ...more,
  });
  const sheets = async (...charts: ReadChart[]) =>
    (await workbookOf({ ...reportOf([aRow()]), charts })).worksheets;

  it('are pictures on a sheet of their own, each above its figures, which are never formulas', async () => {
    const compared = chart(['Mars', 'Avril'], { series: ['2026-2027', '2025-2026'], shape: 'time' });
    const [, sheet] = await sheets(chart(['Espèce', '=1+1']), compared);
    assert.equal(sheet?.name, 'Graphiques');
    const places = sheet.getImages().map(({ range }) => [range.tl.nativeRow, range.br.nativeCol]);
    assert.equal(places.length, 2);
    assert.ok(places[0]![0]! < places[1]![0]!, 'one under the other');
    assert.ok(places.every(([, edge]) => edge === 3));
    const lines = (sheet.getSheetValues() as unknown as unknown[][]).flatMap((line) => [line.slice(1)]);
    assert.deepEqual(
      lines.filter((line) => line.length > 1),
      [
        ['Moyen', 'Montant'],
        ...[
          ['Espèce', 450.5],
          ['=1+1', 449.5],
        ],
        ['Moyen', '2026-2027', '2025-2026'],
        ...[
          ['Mars', 450.5, 0],
          ['Avril', 449.5, 10],
        ],
      ],
    );
    const [first] = places;
    const figures = lines.findIndex(([label]) => label === 'Moyen') + 1;
    assert.ok(figures > sheet.getImages()[0]!.range.br.nativeRow && first, 'no figure lies under a picture');
  });

  it('are left out where one bar alone would say the total again', async () => {
    assert.equal((await sheets(chart(['Espèce']))).length, 1);
  });
});
